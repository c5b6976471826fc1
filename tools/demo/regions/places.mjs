/**
 * The western Lake Constance area, drawn by hand for the demo: shores, borders and towns to two or three decimals of a
 * degree. Real places, approximate lines; nothing here is taken from anybody's map data.
 */

/** @typedef {[number, number]} Position longitude, latitude */
/** @typedef {{id: string, name: string, parent: string, centre: Position}} Town */

/** Parent regions have no outline of their own. @type {{id: string, name: string}[]} */
export const PARENTS = [
	{ id: 'konstanz', name: 'Konstanz' },
	{ id: 'bodanrueck', name: 'Bodanrück und Reichenau' },
	{ id: 'radolfzell', name: 'Radolfzell' },
	{ id: 'hoeri', name: 'Höri' },
	{ id: 'hegau', name: 'Singen und Hegau' },
	{ id: 'seeende', name: 'Stockach und Bodman' },
	{ id: 'ueberlinger-see', name: 'Überlingen und Sipplingen' },
	{ id: 'linzgau', name: 'Meersburg und Linzgau' },
];

/** @type {Town[]} */
export const TOWNS = [
	town( 'konstanz', 'konstanz-altstadt', 'Altstadt', 9.176, 47.661 ),
	town( 'konstanz', 'konstanz-paradies', 'Paradies', 9.16, 47.66 ),
	town( 'konstanz', 'konstanz-petershausen', 'Petershausen', 9.178, 47.673 ),
	town( 'konstanz', 'konstanz-fuerstenberg', 'Fürstenberg', 9.161, 47.681 ),
	town( 'konstanz', 'konstanz-wollmatingen', 'Wollmatingen', 9.147, 47.692 ),
	town( 'konstanz', 'konstanz-allmannsdorf', 'Allmannsdorf', 9.2, 47.686 ),
	town( 'konstanz', 'konstanz-litzelstetten', 'Litzelstetten', 9.178, 47.715 ),
	town( 'konstanz', 'konstanz-dingelsdorf', 'Dingelsdorf', 9.15, 47.738 ),
	town( 'konstanz', 'konstanz-dettingen', 'Dettingen', 9.116, 47.731 ),
	town( 'konstanz', 'konstanz-wallhausen', 'Wallhausen', 9.128, 47.75 ),
	town( 'bodanrueck', 'reichenau', 'Reichenau', 9.063, 47.697 ),
	town( 'bodanrueck', 'hegne', 'Hegne', 9.098, 47.709 ),
	town( 'bodanrueck', 'allensbach', 'Allensbach', 9.069, 47.717 ),
	town( 'bodanrueck', 'langenrain', 'Langenrain', 9.066, 47.766 ),
	town( 'radolfzell', 'radolfzell-kernstadt', 'Kernstadt', 8.966, 47.741 ),
	town( 'radolfzell', 'radolfzell-mettnau', 'Mettnau', 8.984, 47.7325 ),
	town( 'radolfzell', 'radolfzell-markelfingen', 'Markelfingen', 9.012, 47.739 ),
	town( 'radolfzell', 'radolfzell-boehringen', 'Böhringen', 8.932, 47.755 ),
	town( 'radolfzell', 'radolfzell-moeggingen', 'Möggingen', 9.0, 47.763 ),
	town( 'radolfzell', 'radolfzell-liggeringen', 'Liggeringen', 9.027, 47.771 ),
	town( 'radolfzell', 'radolfzell-stahringen', 'Stahringen', 8.981, 47.786 ),
	town( 'hoeri', 'moos', 'Moos', 8.936, 47.724 ),
	town( 'hoeri', 'gaienhofen', 'Gaienhofen', 8.981, 47.685 ),
	town( 'hoeri', 'horn', 'Horn', 9.002, 47.691 ),
	town( 'hoeri', 'gundholzen', 'Gundholzen', 8.966, 47.702 ),
	town( 'hoeri', 'wangen', 'Wangen', 8.937, 47.664 ),
	town( 'hoeri', 'oehningen', 'Öhningen', 8.89, 47.664 ),
	town( 'hegau', 'singen', 'Singen', 8.84, 47.76 ),
	town( 'hegau', 'rielasingen-worblingen', 'Rielasingen-Worblingen', 8.85, 47.731 ),
	town( 'hegau', 'gottmadingen', 'Gottmadingen', 8.777, 47.736 ),
	town( 'hegau', 'hilzingen', 'Hilzingen', 8.785, 47.766 ),
	town( 'hegau', 'steisslingen', 'Steißlingen', 8.925, 47.8 ),
	town( 'hegau', 'volkertshausen', 'Volkertshausen', 8.866, 47.818 ),
	town( 'hegau', 'muehlhausen-ehingen', 'Mühlhausen-Ehingen', 8.812, 47.812 ),
	town( 'hegau', 'engen', 'Engen', 8.771, 47.853 ),
	town( 'hegau', 'aach', 'Aach', 8.853, 47.843 ),
	town( 'seeende', 'stockach', 'Stockach', 9.009, 47.851 ),
	town( 'seeende', 'wahlwies', 'Wahlwies', 8.976, 47.812 ),
	town( 'seeende', 'orsingen-nenzingen', 'Orsingen-Nenzingen', 8.938, 47.845 ),
	town( 'seeende', 'bodman', 'Bodman', 9.038, 47.799 ),
	town( 'seeende', 'ludwigshafen', 'Ludwigshafen', 9.054, 47.822 ),
	town( 'ueberlinger-see', 'sipplingen', 'Sipplingen', 9.098, 47.798 ),
	town( 'ueberlinger-see', 'ueberlingen', 'Überlingen', 9.167, 47.77 ),
	town( 'ueberlinger-see', 'ueberlingen-nussdorf', 'Nußdorf', 9.196, 47.754 ),
	town( 'ueberlinger-see', 'owingen', 'Owingen', 9.172, 47.809 ),
	town( 'linzgau', 'uhldingen-muehlhofen', 'Uhldingen-Mühlhofen', 9.243, 47.733 ),
	town( 'linzgau', 'meersburg', 'Meersburg', 9.272, 47.696 ),
	town( 'linzgau', 'hagnau', 'Hagnau', 9.317, 47.679 ),
	town( 'linzgau', 'immenstaad', 'Immenstaad', 9.365, 47.669 ),
	town( 'linzgau', 'salem', 'Salem', 9.278, 47.768 ),
	town( 'linzgau', 'frickingen', 'Frickingen', 9.271, 47.818 ),
	town( 'linzgau', 'heiligenberg', 'Heiligenberg', 9.312, 47.821 ),
	town( 'linzgau', 'markdorf', 'Markdorf', 9.391, 47.719 ),
];

/**
 * Outlines of the land masses. Cells never cross the water between them.
 *
 * @type {Position[][]}
 */
export const LANDS = [
	// North shore of the Überlinger See, round its end, down the Bodanrück to Konstanz, along the Untersee and the Höri
	// to the Swiss border, and back through the Hegau and the Linzgau.
	path( `
		9.4 47.6635, 9.365 47.6645, 9.34 47.668, 9.318 47.6755, 9.294 47.684, 9.27 47.6925, 9.253 47.705, 9.237 47.714,
		9.226 47.7225, 9.222 47.733, 9.219 47.741, 9.205 47.7455, 9.193 47.75, 9.182 47.757, 9.17 47.765, 9.15 47.77,
		9.13 47.777, 9.115 47.785, 9.095 47.794, 9.075 47.805, 9.055 47.818, 9.04 47.8195, 9.029 47.814, 9.036 47.804,
		9.055 47.796, 9.069 47.787, 9.083 47.779, 9.105 47.765, 9.124 47.757, 9.137 47.752, 9.154 47.745, 9.163 47.7445,
		9.166 47.736, 9.176 47.727, 9.186 47.718, 9.187 47.708, 9.203 47.7, 9.213 47.689, 9.221 47.6765, 9.205 47.671,
		9.19 47.6695, 9.179 47.6685, 9.165 47.67, 9.148 47.668, 9.13 47.6695, 9.115 47.677, 9.108 47.686, 9.113 47.694,
		9.096 47.7035, 9.07 47.7125, 9.045 47.722, 9.025 47.731, 9.01 47.734, 8.996 47.7325, 8.999 47.7265, 8.983 47.7295,
		8.966 47.735, 8.951 47.7295, 8.944 47.724, 8.962 47.716, 8.966 47.707, 8.978 47.7035, 8.996 47.697, 9.012 47.692,
		9.008 47.686, 8.985 47.6805, 8.96 47.673, 8.938 47.661, 8.91 47.656, 8.878 47.6585, 8.867 47.668, 8.862 47.682,
		8.847 47.69, 8.852 47.705, 8.842 47.718, 8.815 47.722, 8.795 47.7275, 8.775 47.7215, 8.752 47.713, 8.735 47.717,
		8.728 47.737, 8.737 47.76, 8.732 47.792, 8.722 47.822, 8.727 47.868, 8.782 47.884, 8.842 47.876, 8.908 47.883,
		8.981 47.879, 9.048 47.884, 9.083 47.861, 9.132 47.846, 9.203 47.841, 9.268 47.851, 9.339 47.843, 9.362 47.801,
		9.401 47.771, 9.423 47.742, 9.424 47.703
	` ),
	// Konstanz left of the Rhine: the old town and the Paradies, up to the Swiss border.
	path( `
		9.178 47.666, 9.183 47.661, 9.184 47.6562, 9.176 47.653, 9.168 47.6532, 9.16 47.6552, 9.152 47.657, 9.148 47.662,
		9.147 47.6655, 9.165 47.6675
	` ),
	// The island of Reichenau.
	path( `
		9.022 47.703, 9.033 47.695, 9.047 47.689, 9.072 47.686, 9.097 47.689, 9.103 47.693, 9.086 47.7005, 9.061 47.7055,
		9.036 47.7085
	` ),
];

/**
 * @param {string} parent
 * @param {string} id
 * @param {string} name
 * @param {Position} centre
 * @returns {Town}
 */
function town( parent, id, name, ...centre ) {
	return { id, name, parent, centre };
}

/** @param {string} text longitude and latitude, a comma between positions @returns {Position[]} */
function path( text ) {
	return text.split( ',' ).map( ( pair ) => {
		const [ lng = NaN, lat = NaN ] = pair.trim().split( ' ' ).map( Number );
		return [ lng, lat ];
	} );
}
