import { __ } from '@wordpress/i18n';
import { memo, type ReactNode } from 'react';
import { NameList } from './NameList';
import type { TypedNames } from './typedNames';
import { faultText, lineText, regionsText } from './words';

/** Maximum number of shown lines; all are checked. */
const MAX_SHOWN = 200;

/** Preview of typed regions. Memoized, because it re-renders while typing. */
export const Tree = memo( function Tree( { typed: { regions, faults } }: { typed: TypedNames } ): ReactNode {
	const wrong = new Set( faults.map( ( { line } ) => String( line ) ) );
	if ( regions.length === 0 ) {
		return <p className="description">{ __( 'Nothing has been typed yet.', 'sw-immosuite' ) }</p>;
	}
	return (
		<>
			<p>{ regionsText( regions.length ) }</p>
			{ faults.length > 0 && (
				<div className="swrg-wrong" role="alert">
					<ul>
						{ faults.slice( 0, MAX_SHOWN ).map( ( fault ) => (
							<li key={ fault.line }>
								{ lineText( fault.line ) }: { faultText( fault ) }
							</li>
						) ) }
					</ul>
				</div>
			) }
			<NameList
				names={ regions
					.slice( 0, MAX_SHOWN )
					.map( ( { line, ...region } ) => ( { key: String( line ), ...region } ) ) }
				wrong={ wrong }
				more={ Math.max( 0, regions.length - MAX_SHOWN ) }
			/>
		</>
	);
} );
