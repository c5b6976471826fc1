import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

export interface NameListProps {
	/** From 0: how far in each stands. */
	readonly names: readonly { readonly key: string; readonly name: string; readonly level: number }[];
	/** Keys of those that are refused. */
	readonly wrong: ReadonlySet< string >;
	/** How many there are besides. */
	readonly more: number;
}

/** Regions, each below the one it lies in. */
export function NameList( { names, wrong, more }: NameListProps ): ReactNode {
	return (
		<>
			<ul className="swrg-tree" tabIndex={ 0 } aria-label={ __( 'Regions', 'sw-immosuite' ) }>
				{ names.map( ( { key, name, level } ) => (
					<li
						key={ key }
						className={ wrong.has( key ) ? 'swrg-wrong' : '' }
						style={ { paddingInlineStart: `${ level * 1.25 }rem` } }
					>
						{ name === '' ? '–' : name }
					</li>
				) ) }
			</ul>
			{ more > 0 && <p>{ sprintf( __( 'and %s more', 'sw-immosuite' ), String( more ) ) }</p> }
		</>
	);
}
