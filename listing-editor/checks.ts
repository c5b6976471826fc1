/** Checks for open points, by the same rules as on the server. */
import { findingText } from '../src/domain/listing-check-texts';
import { checkListing, type Finding } from '../src/domain/listing-checks';
import type { Attachment } from './core';
import { listingData } from './data';
import type { Meta } from './meta';
import { categoryOf } from './shown';

export interface OpenPoint {
	readonly code: string;
	readonly fields: readonly string[];
	readonly sentence: string;
}

/** Number of pictures without alternative text. Skips pictures that are still loading. */
export function countMissingAlts( ids: readonly number[], pictures: ReadonlyMap< number, Attachment > ): number {
	return ids.filter( ( id ) => pictures.has( id ) && ! pictures.get( id )?.alt_text ).length;
}

/** Field id of the first picture without alternative text. */
function firstMissingAlt( { gallery, plans }: Meta, pictures: ReadonlyMap< number, Attachment > ): string {
	const isMissing = ( id: number ): boolean => countMissingAlts( [ id ], pictures ) > 0;
	const [ list, ids ] = gallery.some( isMissing )
		? ( [ 'gallery', gallery ] as const )
		: ( [ 'plans', plans ] as const );
	return `${ list }.${ ids.find( isMissing ) ?? '' }`;
}

export function openPoints( meta: Meta, pictures: ReadonlyMap< number, Attachment > ): OpenPoint[] {
	const { categories, today, language } = listingData();
	const category = categoryOf( meta, categories );
	const findings = checkListing( {
		...meta,
		today,
		category_name: category?.name ?? '',
		nature: category?.nature ?? '',
		pictures: meta.gallery.length,
		missing_alts: countMissingAlts( [ ...meta.gallery, ...meta.plans ], pictures ),
	} );
	return findings.map( ( finding: Finding ) => ( {
		code: finding.code,
		fields: finding.code === 'alt' ? [ firstMissingAlt( meta, pictures ), ...finding.fields ] : finding.fields,
		sentence: findingText( finding, language ),
	} ) );
}
