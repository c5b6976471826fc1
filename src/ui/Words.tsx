import { Fragment, type ReactNode } from 'react';

/** An address with its punctuation, or the word that stays whole; PrintedStep::words() of the server looks for the same. */
const PIECES = /([^\s@]+@[^\s@]*\w[.,;:!?)]*)|(E-Mail)/;
const BREAK = /(?=[.@_-]\w)/;

/** Breaks in front of its marks where a line is too short for it (base.css). */
function Address( { children }: { children: string } ) {
	return (
		<span className="swis-address">
			{ children.split( BREAK ).map( ( piece, index ) => (
				<Fragment key={ index }>
					{ index > 0 && <wbr /> }
					{ piece }
				</Fragment>
			) ) }
		</span>
	);
}

/**
 * Words whose hyphen is part of one word (a line never ends in "E-"), and addresses. Anything but a plain text stays as
 * it is, and so does every letter of it.
 */
export function Words( { children }: { children: ReactNode } ) {
	if ( typeof children !== 'string' || ! PIECES.test( children ) ) {
		return children;
	}
	// Between two texts stand the two groups, of which one is there.
	return ( children.split( PIECES ) as ( string | undefined )[] ).map( ( piece, index ) =>
		piece && index % 3 > 0 ? (
			<Fragment key={ index }>
				{ index % 3 === 1 ? <Address>{ piece }</Address> : <span className="swis-nowrap">{ piece }</span> }
			</Fragment>
		) : (
			piece
		)
	);
}
