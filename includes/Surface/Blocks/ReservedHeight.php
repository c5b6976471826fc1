<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Http\FrameRoute;

defined( 'ABSPATH' ) || exit;

/**
 * The height that a widget's first step will take, reserved before any script runs, so that the page does not jump (E4).
 *
 * Widths are those of the column that holds the widget, not of the window: a container query knows them, a table in
 * JavaScript would come too late. The frame takes the column's text size over, so each height has a part that grows
 * with it. The figures are fitted to measured heights (German; English is shorter) and are right within some 40 px,
 * which the frame's first message corrects.
 */
final class ReservedHeight {

	/** Width of the column in px → [ parts that grow with the text size, fixed px ]. */
	private const CONTACT_FORM = [
		0   => [ 192, -420 ],
		285 => [ 187, -577 ],
		315 => [ 164, -328 ],
		345 => [ 128, 208 ],
		375 => [ 121, 200 ],
		455 => [ 90, 560 ],
		576 => [ 73, 510 ],
		740 => [ 69, 480 ],
		900 => [ 69, 354 ],
	];

	private const LOGIN = [
		0 => [ 20, 100 ],
	];

	/** Share of the German height that English takes. */
	private const ENGLISH = '.955';

	/** Style element of a widget; it holds nothing that anybody typed. */
	public static function style( FrameRoute $route ): string {
		$widget = '.sw-immosuite[data-sw-immosuite=' . $route->widget() . ']';
		$before = $widget . '::before';
		$css    = $widget . '{container-type:inline-size;flex-grow:1;--swis-share:1}'
			. $widget . ':lang(en){--swis-share:' . self::ENGLISH . '}'
			// The text sizes that the frame follows; others are clamped there as well (src/host/theme.ts).
			. $before . '{content:"";display:block;'
			. 'height:calc((var(--swis-text)*clamp(15px,1em,24px) + var(--swis-fixed))*var(--swis-share))}'
			. $widget . '[data-ready]::before{display:none}';
		foreach ( self::heights( $route ) as $width => [ $text, $fixed ] ) {
			$css .= '@container (min-width:' . $width . 'px){' . $before . '{--swis-text:' . $text . ';--swis-fixed:' . $fixed . 'px}}';
		}
		return '<style>' . $css . '</style>';
	}

	/** @return array<int, array{int, int}> */
	private static function heights( FrameRoute $route ): array {
		return match ( $route ) {
			FrameRoute::ContactForm => self::CONTACT_FORM,
			FrameRoute::Login => self::LOGIN,
		};
	}
}
