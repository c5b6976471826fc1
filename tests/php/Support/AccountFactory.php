<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor as SignedIn;

/** A signed-in person with an account, stored without the routes. */
final class AccountFactory {

	/**
	 * @param array<literal-string, string> $values Columns of contacts that differ from the defaults.
	 */
	public static function signIn( string $email = Visitor::EMAIL, array $values = [], Language $language = Language::German ): SignedIn {
		$now = ( new Clock() )->now() - 3_600;
		$id  = Connection::ofSite()->insert(
			'contacts',
			$values + [
				'uuid'       => Uuid::random(),
				'email_key'  => strtolower( $email ),
				'email'      => $email,
				'language'   => $language->value,
				'created_at' => $now,
				'updated_at' => $now,
			]
		);
		return self::anotherSession( new SignedIn( $id, new EmailAddress( $email ), 0, $language ) );
	}

	/** The same person in another browser. */
	public static function anotherSession( SignedIn $visitor ): SignedIn {
		$now     = ( new Clock() )->now();
		$session = Connection::ofSite()->insert(
			'sessions',
			[
				'uuid'       => Uuid::random(),
				'contact_id' => $visitor->contactId,
				'token_hash' => hash( 'sha256', random_bytes( 32 ) ),
				'key_id'     => 0,
				'created_at' => $now,
				'seen_at'    => $now,
				'expires_at' => $now + 86_400,
			]
		);
		return new SignedIn( $visitor->contactId, $visitor->email, $session, $visitor->language );
	}

	/**
	 * A consent as a confirmed form stores it.
	 *
	 * @param int|null $confirmedAgo Seconds; null: unconfirmed.
	 */
	public static function consent( SignedIn $visitor, string $purpose, ?int $confirmedAgo = 60 ): int {
		$connection = Connection::ofSite();
		$now        = ( new Clock() )->now();
		$id         = $connection->insert(
			'consents',
			[
				'submission_id' => 4711,
				'contact_id'    => null === $confirmedAgo ? null : $visitor->contactId,
				'email_key'     => $visitor->email->key,
				'purpose'       => $purpose,
				'channels'      => 'newsletter' === $purpose ? 'email' : '',
				'text_id'       => $purpose,
				'text_version'  => 1,
				'text'          => "Wortlaut von {$purpose}",
				'text_hash'     => hash( 'sha256', $purpose ),
				'set_hash'      => hash( 'sha256', 'set' ),
				'locale'        => 'de_DE',
				'page_url'      => home_url( '/kontakt/' ),
				'granted_at'    => $now - 7_200,
			]
		);
		if ( null !== $confirmedAgo ) {
			$connection->insert(
				'consent_events',
				[
					'consent_id'  => $id,
					'event'       => 'confirmed',
					'happened_at' => $now - $confirmedAgo,
				]
			);
		}
		return $id;
	}

	/**
	 * A valid body of PUT contact.
	 *
	 * @param array<string, mixed> $values   Replaces or adds keys.
	 * @param array<string, bool>  $consents Replaces or adds keys of customFields.
	 * @return array<string, mixed>
	 */
	public static function body( array $values = [], array $consents = [] ): array {
		return $values + [
			'email'        => Visitor::EMAIL,
			'customFields' => $consents + [
				'dataPrivacy'   => false,
				'acceptContact' => false,
				'newsletter'    => false,
			],
		];
	}

	/**
	 * Body of an answer to GET contact, which PUT contact accepts, too.
	 *
	 * @return array<string, mixed>
	 */
	public static function bodyOf( Answer $answer ): array {
		/** @var array<string, mixed> $body A JSON object. */
		$body = $answer->body->all();
		return $body;
	}
}
