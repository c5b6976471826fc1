<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\Privacy\PolicyText;

defined( 'ABSPATH' ) || exit;

/**
 * Draft of a privacy policy: the plugin's data processing, and placeholders in square brackets for the rest, such as the
 * other parts of the website.
 */
final class PolicyDraft {

	public function __construct(
		private readonly Settings $settings,
		private readonly Translator $texts,
	) {
	}

	/** Block markup of the page. */
	public function content(): string {
		$gaps   = [ $this->texts->text( 'Logs of the server, other cookies, embedded services' ), $this->texts->text( 'Data protection officer, if there is one' ) ];
		$others = [
			'heading' => $this->texts->text( 'Beyond that on this website' ),
			'text'    => '[' . implode( '] [', $gaps ) . ']',
		];
		return implode( '', array_map( self::blocks( ... ), [ ...PolicyText::paragraphs( $this->settings, $this->texts->language ), $others ] ) );
	}

	/** @param array{heading: string, text: string} $part */
	private static function blocks( array $part ): string {
		return sprintf(
			'<!-- wp:heading --><h2 class="wp-block-heading">%s</h2><!-- /wp:heading --><!-- wp:paragraph --><p>%s</p><!-- /wp:paragraph -->',
			esc_html( $part['heading'] ),
			esc_html( $part['text'] )
		);
	}
}
