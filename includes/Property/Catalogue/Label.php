<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A text of the catalogue. The plugin's labels are English and translated; a filter may supply both languages. */
final class Label {

	private function __construct(
		private readonly string $english,
		private readonly ?string $german,
	) {
	}

	/**
	 * @param mixed $value A text, or [ 'de' => …, 'en' => … ].
	 * @return self|null Null for other values and empty texts.
	 */
	public static function read( mixed $value ): ?self {
		if ( ! is_array( $value ) ) {
			return self::isText( $value ) ? new self( $value, null ) : null;
		}
		$english = $value['en'] ?? null;
		$german  = $value['de'] ?? null;
		return self::isText( $english ) && self::isText( $german ) ? new self( $english, $german ) : null;
	}

	public function text( Translator $translator ): string {
		return null !== $this->german && Language::German === $translator->language ? $this->german : $translator->text( $this->english );
	}

	/** @phpstan-assert-if-true non-empty-string $value */
	private static function isText( mixed $value ): bool {
		return is_string( $value ) && '' !== trim( $value ) && wp_is_valid_utf8( $value );
	}
}
