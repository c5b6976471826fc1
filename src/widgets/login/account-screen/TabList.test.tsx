import { fireEvent, render, screen } from '@testing-library/react';
import { TabList } from './TabList';

const TABS = [
	{ name: 'first', label: 'First' },
	{ name: 'last', label: 'Last' },
];

it( 'scrolls to the selected tab, also after the window becomes narrower', () => {
	let left = 40;
	// jsdom has no layout.
	jest.spyOn( HTMLElement.prototype, 'offsetLeft', 'get' ).mockImplementation( () => left );
	const { rerender } = render( <TabList label="Tabs" tabs={ TABS } current="first" onChoose={ jest.fn() } /> );
	const list = screen.getByRole( 'tablist', { name: 'Tabs' } );
	// 24 pixels of the previous tab stay visible.
	expect( list.scrollLeft ).toBe( 16 );
	left = 120;
	rerender( <TabList label="Tabs" tabs={ TABS } current="last" onChoose={ jest.fn() } /> );
	expect( list.scrollLeft ).toBe( 96 );
	left = 90;
	fireEvent( window, new Event( 'resize' ) );
	expect( list.scrollLeft ).toBe( 66 );
} );
