import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

export interface NameListProps {
	/** `level` starts at 0. */
	readonly names: readonly { readonly key: string; readonly name: string; readonly level: number }[];
	/** Keys of rejected regions. */
	readonly wrong: ReadonlySet< string >;
	/** Number of regions not shown. */
	readonly more: number;
}

/** A list of regions, each below its parent. */
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
