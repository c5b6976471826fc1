<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * Reserves the height of a widget's first step before any script runs, so that the page does not jump. The height depends
 * on the width of the widget's column, so the style uses container queries. The frame has the column's font and text size,
 * so each height has a part that grows with the text size, a part that grows with the width of a sample text in that font,
 * and a fixed part. tools/heights measures the parts with several fonts, so that they fit the tallest; the frame keeps a
 * reserved height that is a little too tall (src/bridge/embedded-link.ts).
 */
final class ReservedHeight {

	/**
	 * Extra height in em below the first step if the site shows directions to the agency;
	 * src/widgets/contact-form-wizard/below.css reserves the same height.
	 */
	private const DIRECTIONS = [ 'contact-form' => 30 ];

	/** Sample text whose width represents the font: in most fonts, other texts have the same width relative to it (tools/heights/measure.mjs). */
	public const SAMPLE = 'Ihre Anfrage';

	/**
	 * Style element of a widget; contains no user input.
	 *
	 * @param Language|null $language      Null: the language of the page around the widget.
	 * @param bool          $hasDirections Whether the site shows directions to the agency.
	 * @param bool          $isFromList    Whether the page's URL passes the search of a list to the wizard.
	 */
	public static function style( WidgetEntry $entry, ?Language $language, bool $hasDirections, bool $isFromList = false ): string {
		$selector = '[data-sw-immosuite=' . $entry->name . ']';
		$widget   = '.sw-immosuite' . $selector;
		$extra    = $hasDirections ? self::DIRECTIONS[ $entry->name ] ?? 0 : 0;
		$css      = $widget . '{container-type:inline-size;flex-grow:1;position:relative}'
			// The frame clamps the text size to the same limits (src/host/theme.ts). The aspect ratio converts the
			// width of the sample to a height.
			. $widget . '::before{content:"' . self::SAMPLE . '";display:block;box-sizing:content-box;visibility:hidden;overflow:hidden;'
			. 'width:max-content;font-size:clamp(15px,1em,24px);letter-spacing:0;text-transform:none;white-space:nowrap;'
			. 'aspect-ratio:1/var(--swis-set);padding:calc((var(--swis-text) + ' . $extra . ')*1em + var(--swis-fixed)) 0 0}'
			. $widget . '[data-ready]::before{display:none}'
			// While a dialog dims the page (HostLink.shade), the frame's outline also covers the theme's header.
			. $widget . ':has(>iframe[style*="200vmax"]){z-index:99999}'
			// Shows the link in the reserved space if no script has started the widget after 5 s.
			. $widget . '>a{position:absolute;top:0;animation:5s swis-wait}'
			. $widget . '[data-ready]>a{position:static;animation:none}'
			. '@keyframes swis-wait{from,to{visibility:hidden}}';
		foreach ( null === $language ? Language::SHIPPED : [ $language ] as $shown ) {
			// Same rule as in the host script: all variants of English are English, everything else is German
			// (src/host/config.ts). The selector is minimal because there are many of these rules; no other rule sets
			// these properties.
			$before = $selector . ( Language::English === $shown ? ':lang(en)' : '' ) . '::before';
			foreach ( $entry->heights( $shown, $isFromList ) as $width => [ $perTextSize, $perSampleWidth, $fixed ] ) {
				$css .= '@container (min-width:' . $width . 'px){' . $before . '{--swis-text:' . $perTextSize . ';--swis-set:' . $perSampleWidth . ';--swis-fixed:' . $fixed . 'px}}';
			}
		}
		return '<style>' . $css . '</style>';
	}
}
