<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Surface\Widget\Widgets;

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

	/** Share of the German height that English takes. */
	private const ENGLISH = '.955';

	/** Style element of a widget; it holds nothing that anybody typed. */
	public static function style( WidgetEntry $entry ): string {
		$widget = '.sw-immosuite[data-sw-immosuite=' . $entry->name . ']';
		$before = $widget . '::before';
		$css    = $widget . '{container-type:inline-size;flex-grow:1;--swis-share:1}'
			. $widget . ':lang(en){--swis-share:' . self::ENGLISH . '}'
			// The text sizes that the frame follows; others are clamped there as well (src/host/theme.ts).
			. $before . '{content:"";display:block;'
			. 'height:calc((var(--swis-text)*clamp(15px,1em,24px) + var(--swis-fixed))*var(--swis-share))}'
			. $widget . '[data-ready]::before{display:none}';
		foreach ( Widgets::of( $entry )->heights() as $width => [ $text, $fixed ] ) {
			$css .= '@container (min-width:' . $width . 'px){' . $before . '{--swis-text:' . $text . ';--swis-fixed:' . $fixed . 'px}}';
		}
		return '<style>' . $css . '</style>';
	}
}
