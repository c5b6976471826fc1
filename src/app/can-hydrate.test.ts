import type { ConsentSet } from '../domain/consents';
import { canHydrate } from './can-hydrate';

const consents: ConsentSet = {
	hash: 'abc',
	dataPrivacy: {
		text: '',
		parts: [ { text: 'Read the ' }, { text: 'policy', href: 'https://site.example/p' }, { text: ' & agree.' } ],
	},
	acceptContact: { text: '', parts: [ { text: 'Call me.' } ] },
	newsletter: { text: '', parts: [ { text: 'News.' } ] },
};

function printedStep( text: string ): Element {
	document.body.innerHTML = `<main><label><input type="checkbox" name="dataPrivacy"><span>${ text }
		<span class="swis-hidden">required</span></span></label></main>`;
	return document.querySelector( 'main' ) as Element;
}

const link = '<a href="https://site.example/p">policy<span class="swis-hidden"> (opens in a new tab)</span></a>';

it( 'recognizes the server-rendered wording', () => {
	expect( canHydrate( printedStep( `Read the ${ link }<!-- --> &amp; agree.` ), consents ) ).toBe( true );
} );

it.each( [
	[ 'different words', `Read this ${ link } &amp; agree.` ],
	[ 'another address', `Read the <a href="https://site.example/old">policy</a> &amp; agree.` ],
	[ 'no link', 'Read the policy &amp; agree.' ],
] )( 'rejects a step rendered with %s', ( _name, text ) => {
	expect( canHydrate( printedStep( text ), consents ) ).toBe( false );
} );

it( 'rejects an empty document', () => {
	document.body.innerHTML = '<main></main>';
	expect( canHydrate( document.querySelector( 'main' ) as Element, consents ) ).toBe( false );
} );
