import { useEffect, useRef } from '@wordpress/element';
import { mount, type Mounted } from '../../src/host/mount';
import { sameSiteValues } from '../../src/host/same-site';
import type { SharedAttributes } from './attributes';
import { editorData, type Frames } from './data';

interface Props {
	readonly widget: string;
	readonly attributes: SharedAttributes;
}

let instances = 0;

/** Frames in the language that the page will have. */
const framesFor = ( widget: string, language: SharedAttributes[ 'language' ] ): Frames => {
	const { siteLanguage, framesOf } = editorData();
	const locale = language === 'auto' ? siteLanguage : language;
	const frame = framesOf( widget )[ locale ];
	return frame ? { [ locale ]: frame } : {};
};

/**
 * The widget in its real frame, started by the script of the published page. The preview has no form token and is
 * inert: a click selects the block, and the keyboard skips it.
 */
export const Preview = ( { widget, attributes }: Props ) => {
	const elementRef = useRef< HTMLDivElement >( null );
	const mountedRef = useRef< Mounted | null >( null );
	const latestRef = useRef( attributes );
	const { language } = attributes;

	useEffect( () => {
		if ( ! elementRef.current ) {
			return undefined;
		}
		instances += 1;
		elementRef.current.inert = true;
		mountedRef.current = mount( elementRef.current, {
			id: `editor-${ widget }-${ instances }`,
			frames: framesFor( widget, language ),
			attributes: { ...latestRef.current },
			own: sameSiteValues,
		} );
		return () => mountedRef.current?.destroy();
	}, [ widget, language ] );

	useEffect( () => {
		latestRef.current = attributes;
		mountedRef.current?.update( { ...attributes } );
	}, [ attributes ] );

	return <div ref={ elementRef } className="sw-immosuite-preview" />;
};
