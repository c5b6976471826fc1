<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Claims of a form token about its form; none about the visitor. */
final class FormClaims {

	public const NEWSLETTER = [ 'hidden', 'optional', 'required' ];

	/**
	 * @param int                            $issued         Unix seconds.
	 * @param string                         $widget         For example contact-form.
	 * @param int                            $postId         Page with the block, or 0.
	 * @param list<string>                   $requiredFields Contact fields that this form requires beyond those of its widget.
	 * @param 'hidden'|'optional'|'required' $newsletter     Whether the newsletter is offered.
	 * @param string                         $consentHash    Hash of the consent texts that the form showed.
	 */
	public function __construct(
		public readonly int $issued,
		public readonly string $widget,
		public readonly Language $language,
		public readonly int $postId,
		public readonly array $requiredFields,
		public readonly string $newsletter,
		public readonly string $consentHash,
	) {
	}

	public function reissuedAt( int $now ): self {
		return new self( $now, $this->widget, $this->language, $this->postId, $this->requiredFields, $this->newsletter, $this->consentHash );
	}

	/** One letter per claim, because every page with a form carries the token. */
	public function toJson(): string {
		return (string) wp_json_encode(
			[
				'i' => $this->issued,
				'w' => $this->widget,
				'l' => $this->language->value,
				'p' => $this->postId,
				'r' => $this->requiredFields,
				'n' => $this->newsletter,
				'c' => $this->consentHash,
			]
		);
	}

	/** Returns null if the claims are incomplete, for example in a token of another version. */
	public static function fromJson( string $json ): ?self {
		$claims = json_decode( $json, true, 4 );
		if ( ! is_array( $claims ) ) {
			return null;
		}
		[ 'i' => $issued, 'w' => $widget, 'l' => $lang, 'p' => $post, 'r' => $fields, 'n' => $newsletter, 'c' => $hash ]
			= $claims + array_fill_keys( [ 'i', 'w', 'l', 'p', 'r', 'n', 'c' ], null );
		$language = is_string( $lang ) ? Language::tryFrom( $lang ) : null;
		$isValid  = is_int( $issued ) && is_string( $widget ) && is_int( $post ) && is_array( $fields ) && is_string( $hash );
		if ( ! $isValid || null === $language || ! in_array( $newsletter, self::NEWSLETTER, true ) ) {
			return null;
		}
		return new self( $issued, $widget, $language, $post, array_values( array_filter( $fields, 'is_string' ) ), $newsletter, $hash );
	}
}
