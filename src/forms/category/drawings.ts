import type { Category } from '../../domain/categories';
import { HOUSES } from '../../ui';

/** For commercial properties (Gewerbe): an office building with a shop beside it. */
const TRADE =
	'wM8 76V34h36v42z|rM4 34V28h44v6z|pM14 41h9v9h-9zM29 41h9v9h-9zM14 57h9v9h-9zM29 57h9v9h-9z|wM44 76V50h44v26z|rM42 50l5-9h40l5 9v3H42z|pM51 58h18v11H51zM75 76V58h8v18z';
const OFFICE =
	'wM55 76V36h26v40zM17 76V8h38v68z|rM14 8V4h44v4z|pM23 15h26v6h-26zM23 26h26v6h-26zM23 37h26v6h-26zM23 48h26v6h-26z|fM31.5 15v6m9-6v6m-9 5v6m9-6v6m-9 5v6m9-6v6m-9 5v6m9-6v6|rM55 36v-4h29v4z|pM61 43h14v6h-14zM61 54h14v6h-14zM30 61h12v15h-12z|fM36 61v15|rM26 61v-3h20v3z';

/** Drawings by the category's name. */
const DRAWINGS: Readonly< Record< string, string > > = {
	haus: HOUSES.house,
	wohnung: HOUSES.flat,
	mehrfamilienhaus: HOUSES.apartments,
	grundstueck:
		'mm4 76 21-23h50l17 23z|fM61 58V45|gM50 35a11 11 0 1 0 22 0 11 11 0 1 0-22 0z|fM61 48V37m0 6 4-4|oM25 53V41m50 12V41M4 76V61m88 15V61|dM4 63.5 25 43h50l17 20.5|oM33 76V61|pM24 51h18v11H24z|fM28 55h10m-10 3.5h6',
	buero_praxis: OFFICE,
	einzelhandel: HOUSES.shop,
	gastgewerbe:
		'wM8 76V42l22-20 22 20v34z|rm2 44 28-26 28 26-3.5 4L30 25.5 5.5 48z|pM26 35h8v8h-8z|rM26 76V59h8v17z|pM14 53h7v9h-7zM39 53h7v9h-7z|oM76 76V40|rM58 47q18-21 36 0z|fM70 47q2-9 6-12 4 3 6 12|oM66 62h20m-17 14 2-14m12 14-2-14|pM79 62v-5h5v5z',
	hallen_lager:
		'wM6 76V40l21-17v17l21-17v17l21-17v17l21-17v53z|rm6 40 21-17v17zm21 0 21-17v17zm21 0 21-17v17zm21 0 21-17v17z|pM33 76V51h30v25z|fM33 56h30m-30 5h30m-30 5h30m-30 5h30|pM13 51h13v7h-13zM70 51h13v7h-13z',
};

/** Returns the drawing of a category. A category added by a filter gets the drawing of its object type. */
export function drawingOf( { name, objectType }: Pick< Category, 'name' | 'objectType' > ): string {
	return DRAWINGS[ name ] ?? ( objectType === 'COMMERCIAL' ? OFFICE : HOUSES.house );
}

export const drawingOfType = ( objectType: string ): string => ( objectType === 'COMMERCIAL' ? TRADE : HOUSES.house );
