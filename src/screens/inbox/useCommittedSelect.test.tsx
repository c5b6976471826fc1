import { fireEvent, render, screen } from '@testing-library/react';
import { useCommittedSelect } from './useCommittedSelect';

function Status( { choose }: { choose: ( value: string ) => void } ) {
	const { onChange, ...choice } = useCommittedSelect< string >( 'new', choose );
	return (
		<select aria-label="Status" { ...choice } onChange={ ( event ) => onChange( event.target.value ) }>
			<option>new</option>
			<option>progress</option>
			<option>closed</option>
		</select>
	);
}

const ARROW = { key: 'ArrowDown' };

function renderStatus(): [ HTMLSelectElement, jest.Mock, ( value: string ) => void ] {
	const choose = jest.fn();
	render( <Status choose={ choose } /> );
	const select = screen.getByRole< HTMLSelectElement >( 'combobox' );
	return [ select, choose, ( value ) => void fireEvent.change( select, { target: { value } } ) ];
}

/** WCAG 3.2.2: on Windows and Linux each arrow key changes a closed select. */
test( 'arrow keys select nothing until Enter is pressed', () => {
	const [ select, choose, change ] = renderStatus();
	fireEvent.keyDown( select, ARROW );
	change( 'progress' );
	fireEvent.keyDown( select, ARROW );
	change( 'closed' );
	expect( choose ).not.toHaveBeenCalled();
	expect( select.value ).toBe( 'closed' );
	fireEvent.keyDown( select, { key: 'Enter' } );
	fireEvent.blur( select );
	expect( choose.mock.calls ).toEqual( [ [ 'closed' ] ] );
} );

test( 'moving the focus away selects the shown option', () => {
	const [ select, choose, change ] = renderStatus();
	fireEvent.keyDown( select, ARROW );
	change( 'progress' );
	fireEvent.blur( select );
	expect( choose.mock.calls ).toEqual( [ [ 'progress' ] ] );
} );

test( 'Escape, and arrow keys back to the current value, select nothing', () => {
	const [ select, choose, change ] = renderStatus();
	fireEvent.keyDown( select, ARROW );
	change( 'progress' );
	fireEvent.keyDown( select, { key: 'Escape' } );
	expect( select.value ).toBe( 'new' );
	fireEvent.keyDown( select, ARROW );
	change( 'progress' );
	change( 'new' );
	fireEvent.blur( select );
	expect( choose ).not.toHaveBeenCalled();
} );

test( 'a click, and Enter in the open list, select at once', () => {
	const [ select, choose, change ] = renderStatus();
	fireEvent.pointerDown( select );
	change( 'progress' );
	fireEvent.keyDown( select, ARROW );
	fireEvent.keyDown( select, { key: 'Enter' } );
	change( 'closed' );
	expect( choose.mock.calls ).toEqual( [ [ 'progress' ], [ 'closed' ] ] );
} );
