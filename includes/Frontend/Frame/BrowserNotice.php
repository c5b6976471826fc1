<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Notice for visitors with an outdated browser (specification, chapter 8). Pages and documents are the same for all visitors, so
 * each contains the hidden text, and a script detects the browser.
 */
final class BrowserNotice {

	/**
	 * Marks the root element: Internet Explorer as unsupported, browsers on Windows NT 6 (Vista to 8.1) as legacy. Runs
	 * before every other script, and is ES5 for Internet Explorer.
	 */
	public const SCRIPT = 'if(/MSIE |Trident/.test(navigator.userAgent))document.documentElement.setAttribute("data-swis-browser","unsupported");'
		. 'else if(/Windows NT 6/.test(navigator.userAgent))document.documentElement.setAttribute("data-swis-browser","legacy")';

	/** Style of a host element. Internet Explorer cannot run the host script, so the frame and its notice never load there. */
	private const HOST_STYLE = '.sw-immosuite-browser{display:none}[data-swis-browser=unsupported] .sw-immosuite-browser{display:block}';

	public function __construct( private readonly Settings $settings ) {
	}

	/** Markup for the body of a document, styled by `.swis-browser`. */
	public function ofDocument( Translator $texts ): string {
		return '<div class="swis swis-browser"><section class="swis-note swis-note--warning"><p>' . self::notice( $texts )
			. '</p><p>' . $this->unsupported( $texts ) . '</p></section></div>';
	}

	/** Markup for a host element, with style and script. */
	public function ofHost( Translator $texts ): string {
		return '<style>' . self::HOST_STYLE . '</style><p class="sw-immosuite-browser">' . self::notice( $texts ) . ' ' . $this->unsupported( $texts ) . '</p>'
			. trim( wp_get_inline_script_tag( self::SCRIPT, [ 'data-cfasync' => 'false' ] ) );
	}

	/** Escaped text. Encodes a dot, so that wptexturize() does not turn three dots into an ellipsis in a post's content. */
	private static function notice( Translator $texts ): string {
		$text = $texts->text( 'Did you know? ... that with a modern browser you are considerably faster and safer?' );
		return str_replace( '...', '.&#46;.', esc_html( $text ) );
	}

	private function unsupported( Translator $texts ): string {
		return esc_html( sprintf( $texts->text( 'This form does not work in your browser. You can also reach us at %s.' ), $this->settings->contactEmail() ) );
	}
}
