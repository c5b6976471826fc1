<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** A person who fills in a form: valid bodies and headers, which a test then changes. */
final class Visitor {

	public const EMAIL = 'erika.mustermann@domain.example';

	/**
	 * @param array<string, mixed> $contact Replaces or adds keys of the contact.
	 * @param array<string, bool>  $boxes   Replaces or adds consents.
	 * @return array<string, mixed> Body of POST wizard/contact.
	 */
	public static function message( array $contact = [], array $boxes = [], string $message = "Guten Tag,\nich habe eine Frage." ): array {
		return [
			'contact' => $contact + [
				'firstname'    => 'Erika',
				'lastname'     => 'Mustermann',
				'email'        => self::EMAIL,
				'customFields' => $boxes + [
					'dataPrivacy'   => true,
					'acceptContact' => true,
				],
			],
			'message' => $message,
		];
	}

	/**
	 * @return array<string, mixed> Body of a newsletter subscription.
	 */
	public static function subscription( string $email = self::EMAIL ): array {
		return [
			'type'    => 'newsletter',
			'contact' => [
				'email'        => $email,
				'customFields' => [
					'dataPrivacy' => true,
					'newsletter'  => true,
				],
			],
		];
	}

	/** @return array<string, string> Headers of a submission, with a new idempotency key unless $key is given. */
	public static function headers( ?string $token = null, ?string $key = null ): array {
		return [
			'Idempotency-Key'     => $key ?? Uuid::random(),
			'X-SW-Immosuite-Form' => $token ?? self::token(),
		];
	}

	/** A form token of the given age in seconds. */
	public static function token( string $widget = 'contact-form', int $age = 60, Language $language = Language::German, ?FormRequirements $demands = null ): string {
		$clock  = new Clock( -$age );
		$tokens = new FormTokenIssuer( new FormToken( $clock ), ( new Container( $clock ) )->get( ConsentWordings::class ), $clock );
		return $tokens->forBlock( $widget, $language, 0, $demands ?? new FormRequirements( [], 'newsletter' === $widget ? 'required' : 'optional' ) );
	}
}
