import { atProvider, meantProvider } from './mail-provider';

test.each( [
	[ 'erika@gmial.com', 'gmail.com', 'two letters have changed places' ],
	[ 'erika@gmai.com', 'gmail.com', 'one is missing' ],
	[ 'erika@gmail.co', 'gmail.com', 'one is missing at the end' ],
	[ 'erika@gmaill.com', 'gmail.com', 'one is too many' ],
	[ 'erika@gmail.con', 'gmail.com', 'one is wrong' ],
	[ 'erika@gmail,com', 'gmail.com', 'a comma' ],
	[ 'Erika@GMIAL.COM ', 'gmail.com', 'capitals and blanks are as good' ],
	[ 'erika@wbe.de', 'web.de', 'a short name' ],
	[ 'erika@web.ed', 'web.de', 'the last two' ],
	[ 'erika@tonline.de', 't-online.de', 'its hyphen' ],
	[ 'erika@hotmial.de', 'hotmail.de', 'in German' ],
	[ 'erika@gmx.nett', 'gmx.net', 'beside one that is as near in other letters' ],
	[ 'gmail.com@gmai.com', 'gmail.com', 'of two at signs the last counts' ],
	[ 'a@b@gmai.com', 'gmail.com', 'an address that is none yet' ],
] )( 'suggests for %s: %s (%s)', ( address, provider ) => {
	expect( meantProvider( address ) ).toBe( provider );
} );

test.each( [
	[ 'erika@gmail.com', 'right as it is' ],
	[ 'erika@GMX.de', 'right in capitals' ],
	[ 'erika@mail.com', 'a provider beside another' ],
	[ 'erika@ymail.com', 'one more' ],
	[ 'erika@outlook.dk', 'a country beside another' ],
	[ 'erika@gmali.de', 'two slips are too many' ],
	[ 'erika@liamg.com', 'the same letters' ],
	[ 'erika@musterhaus.example', 'nobody we know' ],
	[ 'erika@mail.gmail.com', 'a domain below one' ],
	[ 'erika@', 'no domain yet' ],
	[ 'erika', 'no address' ],
	[ 'gmial.com', 'a domain alone' ],
	[ '@gmial.com', 'nobody at it' ],
	[ '', 'nothing' ],
] )( 'suggests nothing for %s: %s', ( address ) => {
	expect( meantProvider( address ) ).toBeNull();
} );

test( 'keeps the local part', () => {
	expect( atProvider( 'Erika.Mustermann+haus@gmial.com ', 'gmail.com' ) ).toBe( 'Erika.Mustermann+haus@gmail.com' );
} );
