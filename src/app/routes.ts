import type { ComponentType } from 'react';
import type { FrameConfig } from '../store';
import { asksAsPrinted } from '../widgets/contact-form-wizard/attributes';
import type { WidgetProps } from '../widgets/types';

/** A widget as the frame mounts it: the frame's whole config, not only what every widget reads. */
export type FrameWidget = ComponentType< Omit< WidgetProps, 'config' > & { config: FrameConfig } >;

type Attributes = WidgetProps[ 'params' ][ 'attributes' ];

export interface Route {
	/** Block that the route belongs to; its default form token is asked for where no token can be renewed. */
	widget: 'contact-form' | 'login';
	load: () => Promise< { default: FrameWidget } >;
	/** Whether a block with these attributes begins with the step that was printed at build time. */
	isPrinted: ( attributes: Attributes ) => boolean;
}

/** Every route that a frame document may name (chapter 2). */
export const ROUTES: Readonly< Record< string, Route > > = {
	'contact-form-wizard': {
		widget: 'contact-form',
		load: () => import( /* webpackChunkName: "contact-form-wizard" */ '../widgets/contact-form-wizard' ),
		isPrinted: asksAsPrinted,
	},
	login: {
		widget: 'login',
		load: () => import( /* webpackChunkName: "login" */ '../widgets/login' ),
		isPrinted: () => true,
	},
};
