import { Fragment, type ReactNode } from 'react';

/** An email address with its punctuation, or "E-Mail"; PrintedStep::words() on the server matches the same texts. */
const PIECES = /([^\s@]+@[^\s@]*\w[.,;:!?)]*)|(E-Mail)/;
/** Positions before punctuation inside an address. */
const BREAK = /(?=[.@_-]\w)/;

/** An email address that may break before its punctuation (base.css). */
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
 * Text in which "E-Mail" never breaks, and addresses break before punctuation. Other children are rendered unchanged.
 */
export function WrappingText( { children }: { children: ReactNode } ) {
	if ( typeof children !== 'string' || ! PIECES.test( children ) ) {
		return children;
	}
	// split() returns text, address, "E-Mail", text, and so on. Address or "E-Mail" is always undefined.
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
