<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * The consents that one form shows in one language, and the hash that identifies them.
 *
 * @phpstan-import-type ConsentSetShape from Shapes
 */
final class ConsentSet {

	public readonly string $hash;

	/** @param ConsentText|null $acceptContact Null if the form does not ask for consent to contact (newsletter form). */
	public function __construct(
		public readonly Language $language,
		public readonly ConsentText $dataPrivacy,
		public readonly ?ConsentText $acceptContact,
		public readonly ConsentText $newsletter,
	) {
		$texts      = array_map(
			static fn( ?ConsentText $text ): ?array => null === $text ? null : [ $text->id, $text->version, $text->text, ...$text->choices() ],
			[ $dataPrivacy, $acceptContact, $newsletter ]
		);
		$this->hash = hash( 'sha256', (string) wp_json_encode( [ $language->value, $texts ] ) );
	}

	/** Null if the form does not ask for this consent. */
	public function text( ConsentPurpose $purpose ): ?ConsentText {
		return match ( $purpose ) {
			ConsentPurpose::DataPrivacy   => $this->dataPrivacy,
			ConsentPurpose::AcceptContact => $this->acceptContact,
			ConsentPurpose::Newsletter    => $this->newsletter,
		};
	}

	/**
	 * The set as contained in the frame's config and the host's init message.
	 *
	 * @return ConsentSetShape
	 */
	public function toArray(): array {
		return [
			'hash'          => $this->hash,
			'language'      => $this->language->value,
			'dataPrivacy'   => $this->dataPrivacy->toArray(),
			'acceptContact' => $this->acceptContact?->toArray(),
			'newsletter'    => $this->newsletter->toArray(),
		];
	}

	/** @param array<array-key, mixed> $stored Result of toArray(). */
	public static function fromArray( array $stored ): ?self {
		$text = static fn( string $key ): ?ConsentText => is_array( $stored[ $key ] ?? null ) ? ConsentText::fromArray( $stored[ $key ] ) : null;

		$language    = is_string( $stored['language'] ?? null ) ? Language::tryFrom( $stored['language'] ) : null;
		$dataPrivacy = $text( 'dataPrivacy' );
		$newsletter  = $text( 'newsletter' );
		return null === $language || null === $dataPrivacy || null === $newsletter
			? null
			: new self( $language, $dataPrivacy, $text( 'acceptContact' ), $newsletter );
	}
}
