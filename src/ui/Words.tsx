import { Fragment, type ReactNode } from 'react';

const ADDRESS = /[^\s@]+@[^\s@]+/g;
/** In front of a mark inside an address; PrintedStep::words() of the server breaks at the same places. */
const BREAK = /(?=[.@_-]\w)/g;
const SIGN = '\0';

/**
 * Words whose hyphen is part of one word (a line never ends in "E-"), and addresses that break in front of their marks
 * where a line is too short for them. Anything but a plain text stays as it is, and so does every letter of it.
 */
export function Words( { children }: { children: ReactNode } ) {
	if ( typeof children !== 'string' ) {
		return children;
	}
	const pieces = children
		.replace( ADDRESS, ( address ) => address.replace( BREAK, SIGN ) )
		.split( /\0|(E-Mail)/ ) as ( string | undefined )[];
	if ( pieces.length === 1 ) {
		return children;
	}
	return pieces.map( ( piece, index ) => (
		<Fragment key={ index }>
			{ index % 2 === 0 ? piece : piece ? <span className="swis-nowrap">{ piece }</span> : <wbr /> }
		</Fragment>
	) );
}
