import { atProvider, meantProvider } from './mail-provider';

test.each( [
	[ 'erika@gmial.com', 'gmail.com', 'two swapped letters' ],
	[ 'erika@gmai.com', 'gmail.com', 'a missing letter' ],
	[ 'erika@gmail.co', 'gmail.com', 'a missing last letter' ],
	[ 'erika@gmaill.com', 'gmail.com', 'an extra letter' ],
	[ 'erika@gmail.con', 'gmail.com', 'a wrong letter' ],
	[ 'erika@gmail,com', 'gmail.com', 'a comma instead of the dot' ],
	[ 'Erika@GMIAL.COM ', 'gmail.com', 'capitals and a blank' ],
	[ 'erika@wbe.de', 'web.de', 'a short name' ],
	[ 'erika@web.ed', 'web.de', 'two swapped letters at the end' ],
	[ 'erika@tonline.de', 't-online.de', 'a missing hyphen' ],
	[ 'erika@hotmial.de', 'hotmail.de', 'the German domain of a provider' ],
	[ 'erika@gmx.nett', 'gmx.net', 'the only one of four GMX domains that is one letter away' ],
	[ 'gmail.com@gmai.com', 'gmail.com', 'a domain in the local part is ignored' ],
	[ 'a@b@gmai.com', 'gmail.com', 'of two at signs the last one counts' ],
] )( 'suggests for %s: %s (%s)', ( address, provider ) => {
	expect( meantProvider( address ) ).toBe( provider );
} );

test.each( [
	[ 'erika@gmail.com', 'a provider' ],
	[ 'erika@GMX.de', 'a provider in capitals' ],
	[ 'erika@mail.com', 'a real domain one letter away from a provider' ],
	[ 'erika@ymail.com', 'another such domain' ],
	[ 'erika@outlook.dk', 'a real domain of another country' ],
	[ 'erika@gmali.de', 'two typos' ],
	[ 'erika@liamg.com', 'the same letters in another order' ],
	[ 'erika@musterhaus.example', 'an unknown domain' ],
	[ 'erika@mail.gmail.com', 'a subdomain of a provider' ],
	[ 'erika@', 'a missing domain' ],
	[ 'erika', 'no at sign' ],
	[ 'gmial.com', 'a domain without an at sign' ],
	[ '@gmial.com', 'an empty local part' ],
	[ '', 'an empty text' ],
] )( 'suggests nothing for %s: %s', ( address ) => {
	expect( meantProvider( address ) ).toBeNull();
} );

test( 'keeps the local part', () => {
	expect( atProvider( 'Erika.Mustermann+haus@gmial.com ', 'gmail.com' ) ).toBe( 'Erika.Mustermann+haus@gmail.com' );
} );
