<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * The height that a widget's first step will take, reserved before any script runs, so that the page does not jump (E4).
 *
 * Widths are those of the column that holds the widget, not of the window: a container query knows them, a table in
 * JavaScript would come too late. The frame takes the column's text size over, so each height has a part that grows
 * with it. The figures are measured (tools/heights); what the theme's own face changes the frame's first message corrects.
 */
final class ReservedHeight {

	/**
	 * What follows a widget's first step where the site shows the way to the agency (P117), in lines of its text: the room
	 * that src/widgets/contact-form-wizard/below.css keeps for it.
	 */
	private const DIRECTIONS = [ 'contact-form' => 30 ];

	/**
	 * Style element of a widget; it holds nothing that anybody typed.
	 *
	 * @param Language|null $language      Null: as the page around the widget.
	 * @param bool          $hasDirections Whether the site shows the way to the agency.
	 */
	public static function style( WidgetEntry $entry, ?Language $language, bool $hasDirections ): string {
		$own    = '[data-sw-immosuite=' . $entry->name . ']';
		$widget = '.sw-immosuite' . $own;
		$below  = $hasDirections ? self::DIRECTIONS[ $entry->name ] ?? 0 : 0;
		$css    = $widget . '{container-type:inline-size;flex-grow:1;position:relative}'
			// The text sizes that the frame follows; others are clamped there as well (src/host/theme.ts).
			. $widget . '::before{content:"";display:block;height:calc((var(--swis-text) + ' . $below . ')*clamp(15px,1em,24px) + var(--swis-fixed))}'
			. $widget . '[data-ready]::before{display:none}'
			// The link of a widget that no script has started shows by itself, over the reserved place (P367).
			. $widget . '>a{position:absolute;top:0;animation:5s swis-wait}'
			. $widget . '[data-ready]>a{position:static;animation:none}'
			. '@keyframes swis-wait{from,to{visibility:hidden}}';
		foreach ( null === $language ? Language::cases() : [ $language ] as $one ) {
			// As the host script chooses: every English is English, everything else German (src/host/config.ts).
			// There are many of these, so their selector is as short as can be: they set what nobody else does.
			$before = $own . ( Language::English === $one ? ':lang(en)' : '' ) . '::before';
			foreach ( $entry->heights( $one ) as $width => [ $text, $fixed ] ) {
				$css .= '@container (min-width:' . $width . 'px){' . $before . '{--swis-text:' . $text . ';--swis-fixed:' . $fixed . 'px}}';
			}
		}
		return '<style>' . $css . '</style>';
	}
}
