/** Short summaries of closed panels. */
import { __, sprintf } from '@wordpress/i18n';
import { formatTyped } from '../src/domain/number';
import type { Audience } from './panels/Visibility';
import { listingData, type Category } from './data';
import type { Meta } from './meta';
import type { PanelName } from './panels/names';
import { categoryOf, hasEnergy, isRentedDwelling } from './shown';

export interface GistContext {
	readonly categories: readonly Category[];
	readonly agents: ReadonlyArray< { readonly id: number; readonly name: string } >;
	readonly agency: string;
	readonly language: string;
	/** Fields of open points. */
	readonly open: readonly string[];
	/** Name of the region; empty if the listing has no region or an unknown one. */
	readonly region: string;
	readonly audience: Audience;
}

const joined = ( parts: readonly string[], separator: string ): string => parts.filter( Boolean ).join( separator );

/** Numbers of pictures and floor plans, for example "18 and 2"; without floor plans, only the number of pictures. */
function pictures( { gallery, plans }: Meta ): string {
	if ( plans.length === 0 ) {
		return gallery.length === 0 ? '' : `${ gallery.length }`;
	}
	/* translators: 1: number of pictures, 2: number of floor plans. */
	return sprintf( __( '%1$s and %2$s', 'sw-immosuite' ), `${ gallery.length }`, `${ plans.length }` );
}

function figures( meta: Meta, { categories, language }: GistContext ): string {
	const price = meta.price === 0 ? '' : formatTyped( meta.price, 'currency', language );
	const priceText = meta.price_on_request ? __( 'Price on request', 'sw-immosuite' ) : price;
	return joined( [ categoryOf( meta, categories )?.label ?? '', priceText ], ', ' );
}

function energy( meta: Meta, { categories, open }: GistContext ): string {
	if ( meta.energy_status === 'exempt' || ! hasEnergy( meta, categories ) ) {
		return __( 'not required', 'sw-immosuite' );
	}
	if ( open.some( ( field ) => field.startsWith( 'energy_' ) ) ) {
		return __( 'incomplete', 'sw-immosuite' );
	}
	if ( meta.energy_status === '' ) {
		return '';
	}
	return meta.energy_status === 'pending' ? __( 'at the viewing', 'sw-immosuite' ) : __( 'complete', 'sw-immosuite' );
}

function commission( meta: Meta, { categories, language }: GistContext ): string {
	if ( meta.commission === 'none' || isRentedDwelling( meta, categories ) ) {
		return __( 'none', 'sw-immosuite' );
	}
	return meta.commission === 'due' && meta.commission_rate > 0
		? `${ formatTyped( meta.commission_rate, 'decimal', language ) } %`
		: '';
}

function visibility( audience: Audience ): string {
	switch ( audience ) {
		case 'public':
			return __( 'public', 'sw-immosuite' );
		case 'exclusive':
			return __( 'exclusive', 'sw-immosuite' );
		case 'hidden':
			return __( 'not public', 'sw-immosuite' );
	}
}

export function gistOf( panel: PanelName, meta: Meta, context: GistContext ): string {
	switch ( panel ) {
		case 'figures':
			return figures( meta, context );
		case 'pictures':
			return pictures( meta );
		case 'place':
			return joined( [ meta.zip, meta.city ], ' ' ) || context.region;
		case 'energy':
			return energy( meta, context );
		case 'commission':
			return commission( meta, context );
		case 'agent':
			return context.agents.find( ( { id } ) => id === meta.agent_user )?.name ?? context.agency;
		case 'documents':
			return meta.documents.length === 0 ? '' : `${ meta.documents.length }`;
		case 'visibility':
			return visibility( context.audience );
	}
}

/** Data for the summaries that is not in the listing's meta. */
export const gistContext = ( open: readonly string[], region: string, audience: Audience ): GistContext => {
	const { categories, agents, agency, language } = listingData();
	return { categories, agents, agency, language, open, region, audience };
};
