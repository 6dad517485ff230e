import Trellis

/// An example of an order form in several steps. Which steps are shown depends on the user's
/// earlier input.
final class WizardDemo: Demo {
  static let name = "wizard"
  static let summary = "An order in steps, some of which depend on the answers"

  /// A step of the order. The cases are in the sequence in which the steps are shown.
  enum Step: String, CaseIterable {
    case buyer = "Buyer"
    case company = "Company"
    case delivery = "Delivery"
    case address = "Address"
    case overview = "Overview"
  }

  @State("name") private var name = ""
  @State("is-company") private var isCompany = false
  @State("company") private var company = ""
  @State("count") private var count = 1
  @State("delivery") private var delivery = "collect"
  @State("address") private var address = ""
  @State("has-note") private var hasNote = false
  @State("note") private var note = ""
  @State("ordered") private var ordered = "nothing has been ordered yet"

  private var isDelivered: Binding<Bool> { $delivery == "send" }

  func makeWindow() -> Window {
    Window(of: Self.self) {
      Navigator(title(of: .buyer)) { screen(.buyer) }.id("steps").fill()
      Label($ordered).id("ordered")
    }
  }

  // MARK: The steps

  /// The steps that are needed, according to the input so far.
  private var steps: [Step] {
    Step.allCases.filter { step in
      switch step {
      case .buyer, .delivery, .overview: true
      case .company: isCompany
      case .address: isDelivered.wrappedValue
      }
    }
  }

  private func title(of step: Step) -> String {
    let number = (steps.firstIndex(of: step) ?? 0) + 1
    return "\(number). \(step.rawValue)"
  }

  private func step(after step: Step) -> Step? {
    steps.drop { $0 != step }.dropFirst().first
  }

  /// Returns the views of a step: its form, and the buttons below it.
  @ListBuilder<View>
  private func screen(_ step: Step) -> [View] {
    form(of: step).id(step.rawValue.lowercased())
    HStack {
      Button(step == .overview ? "Order" : "Next").id("next")
        .disabled(problem(of: step).map { $0 != nil })
        .onTap { [unowned self] button in takeStep(after: step, button.navigator) }
      Label(problem(of: step).map { $0 ?? "" }, style: Style(.secondary)).id("problem")
    }.id("buttons")
  }

  private func takeStep(after step: Step, _ navigator: Navigator?) {
    if let next = self.step(after: step) {
      navigator?.push(title(of: next)) { screen(next) }
    } else {
      ordered = "\(name) has ordered \(count)"
      navigator?.popToFirst()
    }
  }

  // MARK: The forms

  private func form(of step: Step) -> Form {
    switch step {
    case .buyer: buyerForm
    case .company: companyForm
    case .delivery: deliveryForm
    case .address: addressForm
    case .overview: overviewForm
    }
  }

  private var buyerForm: Form {
    Form {
      Section("Who orders?") {
        TextField("Name", text: $name).id("name").textIsPublic().defaultFocus()
        Toggle("For a company", isOn: $isCompany).id("is-company")
      }
    }
  }

  private var companyForm: Form {
    Form {
      Section("Which company?") {
        TextField("Company", text: $company).id("company-name").textIsPublic().defaultFocus()
      }
    }
  }

  private var deliveryForm: Form {
    Form {
      Section("How many, and how?") {
        Stepper("Pieces", value: $count, in: 1...9).id("count").defaultFocus()
        SegmentedControl("Delivery", ["collect", "send"], selection: $delivery).id("delivery-form")
      }
    }
  }

  private var addressForm: Form {
    Form {
      Section("Where to?") {
        TextField("Address", text: $address).id("address-line").textIsPublic().defaultFocus()
        Toggle("With a note", isOn: $hasNote).id("has-note")
        When($hasNote) { TextField("Note", text: self.$note).id("note").textIsPublic() }
      }
    }
  }

  private var overviewForm: Form {
    Form {
      Section("The order") {
        Label(combine($name, $count).map { "\($0) orders \($1)" }).id("who")
        When($isCompany) { Label(self.$company.map { "for \($0)" }).id("for") }
        When(isDelivered) {
          Label(self.$address.map { "sent to \($0)" }).id("how")
        } else: {
          Label("to be collected").id("how")
        }
      }
    }
  }

  // MARK: Problems

  /// Returns a binding to a message that says what is missing in a step. The message is `nil` if
  /// nothing is missing.
  private func problem(of step: Step) -> Binding<String?> {
    switch step {
    case .buyer: $name.map { $0.isEmpty ? "a name is needed" : nil }
    case .company: $company.map { $0.isEmpty ? "a company is needed" : nil }
    case .address: $address.map { $0.isEmpty ? "an address is needed" : nil }
    case .delivery, .overview: .constant(nil)
    }
  }
}
