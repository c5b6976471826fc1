<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Visitor\Privacy\PolicyText;

defined( 'ABSPATH' ) || exit;

/** Texts of a legal notice and a privacy policy: known details, and placeholders in square brackets for unknown ones. */
final class LegalDrafts {

	/**
	 * Matches text that looks like a shortcode, because plugins register some shortcodes only in the frontend: "[cookie_list]",
	 * "[legal id="3"]", "[/legal]". Also matches "[at]" in email addresses.
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

	/** @return string Block markup of a legal notice (§ 5 DDG, § 34c GewO) with details from the settings. */
	public function legalNotice(): string {
		$address = $this->settings->agencyAddress();
		$lines   = [
			[
				$this->settings->agencyName(),
				'' === $address ? self::placeholder( $this->texts->text( 'Street, postal code and town' ) ) : $address,
				self::placeholder( $this->texts->text( 'Represented by: first and last name' ) ),
			],
			[
				sprintf( $this->texts->text( 'Phone: %s' ), self::placeholder( $this->texts->text( 'Phone number' ) ) ),
				sprintf( $this->texts->text( 'Email: %s' ), $this->settings->contactEmail() ),
			],
			[
				self::placeholder( $this->texts->text( 'Commercial register: court and number, if entered' ) ),
				self::placeholder( $this->texts->text( 'VAT identification number, if there is one' ) ),
				self::placeholder( $this->texts->text( 'Permit under § 34c GewO, and the authority that has granted it' ) ),
			],
		];
		return implode( '', array_map( self::paragraph( ... ), $lines ) );
	}

	/** @return string Block markup of a privacy policy about the plugin's data processing; the other parts of the website are placeholders. */
	public function privacyPolicy(): string {
		$placeholders    = [ $this->texts->text( 'Logs of the server, other cookies, embedded services' ), $this->texts->text( 'Data protection officer, if there is one' ) ];
		$otherProcessing = [
			'heading' => $this->texts->text( 'Other data processing on this website' ),
			'text'    => implode( ' ', array_map( self::placeholder( ... ), $placeholders ) ),
		];
		return implode( '', array_map( self::section( ... ), [ ...PolicyText::paragraphs( $this->settings, $this->texts->language ), $otherProcessing ] ) );
	}

	private static function placeholder( string $what ): string {
		return "[{$what}]";
	}

	/** @param list<string> $lines */
	private static function paragraph( array $lines ): string {
		return '<!-- wp:paragraph --><p>' . implode( '<br>', array_map( esc_html( ... ), $lines ) ) . '</p><!-- /wp:paragraph -->';
	}

	/** @param array{heading: string, text: string} $part */
	private static function section( array $part ): string {
		return sprintf(
			'<!-- wp:heading --><h2 class="wp-block-heading">%s</h2><!-- /wp:heading --><!-- wp:paragraph --><p>%s</p><!-- /wp:paragraph -->',
			esc_html( $part['heading'] ),
			esc_html( $part['text'] )
		);
	}
}
