<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Draft of a legal notice (§ 5 DDG, § 34c GewO): details from the settings, and placeholders in square brackets for the
 * rest.
 */
final class LegalNotice {

	/**
	 * Matches text that looks like a shortcode, including those that a plugin registers only in the frontend:
	 * "[cookie_list]", "[legal id="3"]", "[/legal]". Also "[at]".
	 */
	private const SHORTCODE = '/\[\/?[a-z][a-z0-9_-]*(?:\s[^\]\[]*=[^\]\[]*)?\/?\]/';

	public function __construct(
		private readonly Settings $settings,
		private readonly Translator $texts,
	) {
	}

	/** Whether a page still contains placeholders: square brackets, or core's suggestions for a privacy policy. */
	public static function hasGaps( string $content ): bool {
		$text = (string) preg_replace( self::SHORTCODE, '', strip_shortcodes( $content ) );
		return 1 === preg_match( '/\[[^\]\[\n]{3,80}\]/', $text ) || str_contains( $content, 'privacy-policy-tutorial' );
	}

	/** Block markup of the page. */
	public function content(): string {
		$address = $this->settings->agencyAddress();
		$lines   = [
			[
				$this->settings->agencyName(),
				'' === $address ? self::gap( $this->texts->text( 'Street, postal code and town' ) ) : $address,
				self::gap( $this->texts->text( 'Represented by: first and last name' ) ),
			],
			[
				sprintf( $this->texts->text( 'Phone: %s' ), self::gap( $this->texts->text( 'Phone number' ) ) ),
				sprintf( $this->texts->text( 'Email: %s' ), $this->settings->contactEmail() ),
			],
			[
				self::gap( $this->texts->text( 'Commercial register: court and number, if entered' ) ),
				self::gap( $this->texts->text( 'VAT identification number, if there is one' ) ),
				self::gap( $this->texts->text( 'Permit under § 34c GewO, and the authority that has granted it' ) ),
			],
		];
		return implode( '', array_map( self::paragraph( ... ), $lines ) );
	}

	private static function gap( string $what ): string {
		return "[{$what}]";
	}

	/** @param list<string> $lines */
	private static function paragraph( array $lines ): string {
		return '<!-- wp:paragraph --><p>' . implode( '<br>', array_map( esc_html( ... ), $lines ) ) . '</p><!-- /wp:paragraph -->';
	}
}
