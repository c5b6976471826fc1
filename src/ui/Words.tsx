import { Fragment, type ReactNode } from 'react';

/** A text with elements between its pieces; every second piece is one that was matched. */
function pieces( text: string, marks: RegExp, mark: ( piece: string, index: number ) => ReactNode ): ReactNode {
	const all = text.split( marks );
	return all.length === 1 ? text : all.map( mark );
}

/** Words whose hyphen is part of one word: a line never ends in "E-". Anything but a plain text stays as it is. */
export function Words( { children }: { children: ReactNode } ) {
	return typeof children === 'string'
		? pieces( children, /(E-Mail)/, ( piece, index ) =>
				index % 2 === 0 ? (
					piece
				) : (
					<span key={ index } className="swis-nowrap">
						{ piece }
					</span>
				)
			)
		: children;
}

/** An email address, which breaks before its marks where a line is too short for it. */
export function Address( { children }: { children: string } ) {
	return pieces( children, /(?=[.@_-])/, ( piece, index ) => (
		<Fragment key={ index }>
			{ index > 0 && <wbr /> }
			{ piece }
		</Fragment>
	) );
}
