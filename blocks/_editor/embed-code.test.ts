import { contactFormAttributes, leadWizardAttributes } from '../../src/contract/blocks.gen';
import { embedCode, type Declared } from './embed-code';

const embed = { src: 'https://agency.example/webapp/embed.js', site: 'https://agency.example' };
const script =
	'<script async src="https://agency.example/webapp/embed.js" data-site="https://agency.example"></script>';

const defaults = ( declared: Declared ) =>
	Object.fromEntries( Object.entries( declared ).map( ( [ name, attribute ] ) => [ name, attribute.default ] ) );

test( "contains the widget's name and the attributes that differ from the defaults", () => {
	const attributes = {
		...defaults( leadWizardAttributes ),
		language: 'de',
		preselect: true,
		categories: [ '22332', '30225' ],
		formId: 7,
	};
	expect( embedCode( embed, 'lead-wizard', leadWizardAttributes, attributes ) ).toBe(
		`${ script }<div data-sw-immosuite="lead-wizard" data-language="de" data-preselect="true" data-categories="22332,30225" data-form-id="7"></div>`
	);
} );

test( "omits attributes reserved for the site's own pages, and unknown ones", () => {
	const attributes = {
		...defaults( contactFormAttributes ),
		newsletter: 'required',
		requiredFields: [ 'phone' ],
		align: 'wide',
	};
	expect( embedCode( embed, 'contact-form', contactFormAttributes, attributes ) ).toBe(
		`${ script }<div data-sw-immosuite="contact-form"></div>`
	);
} );

test( 'writes an empty heading, and escapes the characters of any other heading', () => {
	const code = ( heading: string ) =>
		embedCode( embed, 'contact-form', contactFormAttributes, { ...defaults( contactFormAttributes ), heading } );
	expect( code( '' ) ).toContain( ' data-heading=""' );
	expect( code( 'A "b" & <c>' ) ).toContain( ' data-heading="A &quot;b&quot; &amp; &lt;c>"' );
} );
