import { lazy, useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { listingData } from './data';
import type { Imported } from './ImportedRule';
import { awaited, later } from './panels/later';

interface RuleProps {
	readonly onChange: ( imported: Imported ) => void;
}

/** What does not come takes nothing else with it: the listing stays closed, and the note says so. */
const nothing = (): { default: ComponentType< RuleProps > } => ( { default: () => null } );

const chunk = () => import( /* webpackChunkName: "imported" */ './ImportedRule' );

const Rule = lazy( () => chunk().then( ( { ImportedRule } ) => ( { default: ImportedRule } ), nothing ) );
const Note = later( () => chunk().then( ( { ImportedNote } ) => ImportedNote ) );

/** Of the listing in this editor, with what keeps it up to date, once it has come: until then it is its software's. */
export function useImported(): [ Imported, ReactNode ] {
	const { origin, marks } = listingData().imported;
	const [ imported, set ] = useState( { origin, marks, isClosed: origin !== '' } );
	return [ imported, origin !== '' && awaited( <Rule onChange={ set } /> ) ];
}

/** On top of the sidebar: where it comes from, and the lock. */
export const ImportedNote = ( props: Imported ) => props.origin !== '' && <Note { ...props } />;

/** Fields that show what is stored, and take nothing while the listing is its software's. */
export const Closable = ( { isClosed, children }: { readonly isClosed: boolean; readonly children: ReactNode } ) =>
	listingData().imported.origin === '' ? (
		children
	) : (
		<fieldset disabled={ isClosed } className="swis-fields">
			{ children }
		</fieldset>
	);
