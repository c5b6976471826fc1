export const PANELS = [
	'figures',
	'pictures',
	'place',
	'energy',
	'commission',
	'agent',
	'documents',
	'visibility',
] as const;

export type PanelName = ( typeof PANELS )[ number ];

/** Patterns of the names of the fields in each panel; all other fields are in the panel of the figures. */
const IN_PANEL: readonly ( readonly [ RegExp, PanelName ] )[] = [
	[ /^(gallery|plans)(\.|$)/, 'pictures' ],
	[ /^(region|street|number|zip|city|exact_address|lat|lng)$/, 'place' ],
	[ /^energy_/, 'energy' ],
	[ /^commission/, 'commission' ],
	[ /^agent_user$/, 'agent' ],
	[ /^(documents|expose_url)$/, 'documents' ],
	[ /^exclusive$/, 'visibility' ],
];

export const panelOf = ( field: string ): PanelName =>
	IN_PANEL.find( ( [ fields ] ) => fields.test( field ) )?.[ 1 ] ?? 'figures';
