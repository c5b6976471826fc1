import { render, screen } from '@testing-library/react';
import { Head } from './Head';

const heading = () => screen.getByRole( 'heading', { level: 1 } );

test( 'a screen that comes in place of another has the focus on its heading', () => {
	const scrollTo = jest.fn();
	const { rerender } = render( <Head title="One step is left" focus={ false } scrollTo={ scrollTo } /> );
	expect( document.activeElement ).toBe( document.body );
	rerender( <Head title="One step is left" focus scrollTo={ scrollTo } /> );
	expect( document.activeElement ).toBe( heading() );
	expect( scrollTo ).toHaveBeenCalledWith( heading() );
} );

test( 'without a heading, what stands in its place has it', () => {
	render(
		<Head title="" focus>
			<p>Tell us what it is about.</p>
		</Head>
	);
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
	expect( document.activeElement?.textContent ).toBe( 'Tell us what it is about.' );
} );

test( 'the page stays where it is, unless it is to be scrolled', () => {
	const focus = jest.spyOn( HTMLElement.prototype, 'focus' );
	render( <Head title="Thank you" focus /> );
	expect( focus ).toHaveBeenCalledWith( { preventScroll: true } );
	render( <Head title="Thank you" focus scrollTo={ () => undefined } /> );
	expect( focus ).toHaveBeenLastCalledWith( { preventScroll: false } );
} );
