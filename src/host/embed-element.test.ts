import { attributesOf } from './embed-element';

const attributes = {
	primaryColor: '',
	hiddenFields: [],
	heading: '',
	preselect: false,
	mapZoom: 12,
};

/** Reads the attributes of an element with this HTML. */
const read = ( html: string ) => {
	document.body.innerHTML = `<div ${ html }></div>`;
	return attributesOf( ( document.body.firstChild as HTMLElement ).dataset, { attributes, required: [ 'message' ] } );
};

it.each( [
	[ '', {} ],
	[ 'data-primary-color="#085a65"', { primaryColor: '#085a65' } ],
	[ 'data-primaryColor="#085a65"', { primaryColor: '#085a65' } ],
	[ 'data-heading=""', { heading: '' } ],
	[ 'data-heading="7"', { heading: '7' } ],
	[ 'data-preselect="true"', { preselect: true } ],
	[ 'data-preselect="1"', { preselect: true } ],
	[ 'data-preselect="false"', { preselect: false } ],
	[ 'data-map-zoom="9"', { mapZoom: 9 } ],
	[ 'data-hidden-fields="phone, address"', { hiddenFields: [ 'phone', 'address' ] } ],
	// The form token requires the message.
	[ 'data-hidden-fields="phone,message"', { hiddenFields: [ 'phone' ] } ],
	[ 'data-hidden-fields=""', { hiddenFields: [] } ],
	[ 'data-required-fields="phone" data-newsletter="required" data-nonce="x" data-sw-immosuite="login"', {} ],
] )( 'reads %s', ( html, expected ) => {
	expect( read( html ) ).toEqual( expected );
} );
