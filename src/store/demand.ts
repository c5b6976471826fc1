/** Number of people who search for a property like the one that an owner describes. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Inquiry } from '../contract/types.gen';
import { request } from './calls';

export interface Demand {
	/** At least five, rounded down by the server. */
	readonly count: number;
	readonly lang: string;
	/** Empty if the place is known only from the map. */
	readonly place: string;
	/** The category with its article. */
	readonly sought: string;
}

const useLastDemand = create< { demand: Demand | null } >( () => ( { demand: null } ) );

/** The last result, which outlives the form; null without a result, or if too few people search. */
export const useDemand = (): Demand | null => useLastDemand( ( { demand } ) => demand );

/** Requests the number whenever the owner's description has changed. */
export function useDemandRequest( inquiry: Inquiry, { lang, place, sought }: Omit< Demand, 'count' > ): void {
	const body = JSON.stringify( inquiry );
	useEffect( () => {
		let isLatest = true;
		const lead = JSON.parse( body ) as Inquiry;
		useLastDemand.setState( { demand: null } );
		void request( 'POST /wizard/demand', { lead } ).then( ( answer ) => {
			const count = answer.ok ? answer.value.count : null;
			if ( isLatest && count ) {
				useLastDemand.setState( { demand: { count, lang, place, sought } } );
			}
		} );
		return () => {
			isLatest = false;
		};
	}, [ body, lang, place, sought ] );
}
