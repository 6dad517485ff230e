// The scene of `Tools/bench peers` with tview.
package main

import (
	"fmt"
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

func sales() *tview.Table {
	table := tview.NewTable().SetFixed(1, 0).SetSelectable(true, false)
	for column, name := range []string{"id", "name", "city", "amount"} {
		cell := tview.NewTableCell(name).SetSelectable(false).SetAttributes(tcell.AttrBold)
		table.SetCell(0, column, cell.SetExpansion(1))
	}
	cities := []string{"Ghent", "Riga", "Turin", "Oslo", "Porto"}
	for id := 0; id < 1000; id++ {
		table.SetCellSimple(id+1, 0, strconv.Itoa(id))
		table.SetCellSimple(id+1, 1, fmt.Sprintf("Name %d", id*7919%9973))
		table.SetCellSimple(id+1, 2, cities[id%5])
		table.SetCellSimple(id+1, 3, strconv.Itoa(id*104729%99991))
	}
	return table
}

func main() {
	count := 10
	label := tview.NewTextView().SetText("Count 10")
	field := tview.NewInputField()
	table := sales()
	layout := tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(label, 1, 0, false).
		AddItem(field, 1, 0, false).
		AddItem(table, 0, 1, true)
	app := tview.NewApplication()
	app.SetInputCapture(func(event *tcell.EventKey) *tcell.EventKey {
		switch event.Key() {
		case tcell.KeyF2:
			count = (count+1)%90 + 10
			label.SetText(fmt.Sprintf("Count %d", count))
		case tcell.KeyTab:
			if table.HasFocus() {
				app.SetFocus(field)
			} else {
				app.SetFocus(table)
			}
		default:
			return event
		}
		return nil
	})
	if err := app.SetRoot(layout, true).Run(); err != nil {
		panic(err)
	}
}
