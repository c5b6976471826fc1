import { render, screen } from '@testing-library/react';
import { Head } from './Head';

const heading = () => screen.getByRole( 'heading', { level: 1 } );

test( 'focuses the heading of a screen that replaces another', () => {
	const scrollTo = jest.fn();
	const { rerender } = render( <Head title="One step is left" focus={ false } scrollTo={ scrollTo } /> );
	expect( document.activeElement ).toBe( document.body );
	rerender( <Head title="One step is left" focus scrollTo={ scrollTo } /> );
	expect( document.activeElement ).toBe( heading() );
	expect( scrollTo ).toHaveBeenCalledWith( heading() );
} );

test( 'focuses the whole header if there is no heading', () => {
	render(
		<Head title="" focus>
			<p>Tell us what it is about.</p>
		</Head>
	);
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
	expect( document.activeElement?.textContent ).toBe( 'Tell us what it is about.' );
} );

test( 'does not scroll the page unless requested', () => {
	const focus = jest.spyOn( HTMLElement.prototype, 'focus' );
	render( <Head title="Thank you" focus /> );
	expect( focus ).toHaveBeenCalledWith( { preventScroll: true } );
	render( <Head title="Thank you" focus scrollTo={ () => undefined } /> );
	expect( focus ).toHaveBeenLastCalledWith( { preventScroll: false } );
} );
