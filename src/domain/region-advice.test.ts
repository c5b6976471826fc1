import { readFileSync } from 'node:fs';
import type { GeojsonResponse, LocationsResponse } from '../contract/types.gen';
import { adviseRegion, type Place } from './region-advice';
import { nameRegions } from './region-names';

const { regions, outlines, vectors } = JSON.parse( readFileSync( 'tests/fixtures/region-advice.json', 'utf8' ) ) as {
	regions: LocationsResponse;
	outlines: GeojsonResponse[ 'features' ];
	vectors: {
		why: string;
		region: string;
		place: Place;
		offered: string | null;
		by: 'position' | 'city' | null;
		km: number | null;
	}[];
};

// P124
test.each( vectors )( '$why', ( { region, place, offered, by, km } ) => {
	const advice = adviseRegion( region, place, nameRegions( regions ), outlines );
	expect( {
		offered: advice.offered?.id ?? null,
		by: advice.offered?.by ?? advice.far?.from ?? null,
		km: advice.far === null ? null : Math.round( advice.far.km ),
	} ).toEqual( { offered, by, km } );
} );

test( 'offers names if there are no outlines', () => {
	const advise = ( place: Place ) => adviseRegion( '', place, nameRegions( regions ), [] ).offered?.id;
	expect( advise( { lat: 47.66, lng: 9.17, city: 'Singen' } ) ).toBe( 'singen' );
} );
