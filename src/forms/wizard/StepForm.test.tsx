import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepForm, type StepFormProps } from './StepForm';

function open( props: Partial< StepFormProps > ): jest.Mock {
	const onNext = jest.fn();
	render(
		<StepForm summary={ { faults: [], attempt: 0, scrollTo: jest.fn() } } onNext={ onNext } { ...props }>
			<input aria-label="City" />
		</StepForm>
	);
	return onNext;
}

test( 'a locked button gives the reason, keeps the focus, and does nothing', async () => {
	const onNext = open( { locked: 'Choose at least one region to continue.', note: '12 listings' } );
	const next = screen.getByRole( 'button', { name: 'Next', description: 'Choose at least one region to continue.' } );
	await userEvent.click( next );
	await userEvent.type( screen.getByRole( 'textbox' ), '{Enter}' );
	expect( onNext ).not.toHaveBeenCalled();
	expect( next.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	next.focus();
	expect( document.activeElement ).toBe( next );
	expect( screen.queryByText( '12 listings' ) ).toBeNull();
} );

test( 'an unlocked button continues, also by Enter, with a note beside it', async () => {
	const onNext = open( { note: '12 listings' } );
	await userEvent.click( screen.getByRole( 'button', { name: 'Next', description: '' } ) );
	await userEvent.type( screen.getByRole( 'textbox' ), '{Enter}' );
	expect( onNext ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( '12 listings' ) ).toBeTruthy();
} );
