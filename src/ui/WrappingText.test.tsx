import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { WrappingText } from './WrappingText';

interface Vector {
	text: string;
	html: string;
}

/** PrintedStepTest reads the same table: React must render the same as PHP. */
const vectors = JSON.parse( readFileSync( 'tests/fixtures/words-vectors.json', 'utf8' ) ) as Vector[];

test.each( vectors )(
	'“$text” does not break E-Mail, breaks addresses before punctuation, and keeps all characters',
	( { text, html } ) => {
		const { container } = render( <WrappingText>{ text }</WrappingText> );
		expect( container.innerHTML ).toBe( html );
		expect( container.textContent ).toBe( text );
	}
);

test( 'does not change elements', () => {
	expect( render( <WrappingText>{ <b>E-Mail</b> }</WrappingText> ).container.innerHTML ).toBe( '<b>E-Mail</b>' );
} );
