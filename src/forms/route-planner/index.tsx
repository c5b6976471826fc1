import { useEffect, useState, type ReactNode } from 'react';
import { applyTexts } from '../../domain/translations';
import type { FrameConfig } from '../../store';
import type { Frame, PlannerProps } from './Planner';

export interface RoutePlannerProps {
	config: Pick< FrameConfig, 'lang' | 'directions' > & { readonly agency: { readonly address?: string } };
	frame: Frame;
}

/** Loads the planner and its texts in a separate chunk, after the screen above it. */
async function load( lang: string ): Promise< ( props: PlannerProps ) => ReactNode > {
	const [ { Planner }, german ] = await Promise.all( [
		import( /* webpackChunkName: "route-planner" */ './Planner' ),
		lang === 'de'
			? import( /* webpackChunkName: "texts-de-route" */ '../../../languages/sw-immosuite-de_DE-app-route.json' )
			: null,
	] );
	if ( german ) {
		applyTexts( german.default );
	}
	return Planner;
}

/** The route planner; renders nothing if the agency's address or a directions service is missing in the settings. */
export function RoutePlanner( { config, frame }: RoutePlannerProps ): ReactNode {
	const { lang, agency, directions } = config;
	const isOffered = directions !== undefined;
	const [ loaded, setLoaded ] = useState< { Planner: ( props: PlannerProps ) => ReactNode } | null >( null );
	useEffect( () => {
		let isMounted = isOffered;
		if ( isMounted ) {
			load( lang ).then(
				( Planner ) => isMounted && setLoaded( { Planner } ),
				// The planner is optional: ignore a chunk that does not load.
				() => undefined
			);
		}
		return () => {
			isMounted = false;
		};
	}, [ isOffered, lang ] );
	return (
		loaded &&
		directions && <loaded.Planner directions={ directions } address={ agency.address ?? '' } frame={ frame } />
	);
}
