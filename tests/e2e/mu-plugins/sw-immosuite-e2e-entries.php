<?php
/**
 * Plugin Name: Unvalidated entries for the browser tests
 * Description: Stores entries with texts in every field that no form would accept. Only for test sites on this machine.
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Database\Connection;

defined( 'ABSPATH' ) || exit;

/** Writes texts into the tables without validation, because the screen must show any stored value as plain text. */
final class SwImmoSuiteUnvalidatedEntries {

	private const PAGE = 'https://planted.example/';

	private const EMAIL = 'planted@domain.example';

	public static function register(): void {
		register_rest_route(
			'sw-immosuite-e2e/v1',
			'/plant',
			[
				'methods'             => 'POST',
				'callback'            => static fn( WP_REST_Request $request ): array => self::plant( $request->get_json_params()['texts'] ),
				'permission_callback' => SwImmoSuiteTestBackend::isTest( ... ),
			]
		);
	}

	/**
	 * Deletes the entries of earlier calls and adds one for each text, stored in all its fields without validation.
	 *
	 * @param list<string> $texts
	 * @return array{uuids: list<string>}
	 */
	private static function plant( array $texts ): array {
		$connection = Connection::ofSite();
		return $connection->transaction(
			static function () use ( $connection, $texts ): array {
				self::clear( $connection );
				return [ 'uuids' => array_map( static fn( string $text ): string => self::insertEntry( $connection, $text ), $texts ) ];
			}
		);
	}

	private static function clear( Connection $connection ): void {
		$submissions = $connection->table( 'submissions' );
		foreach ( [ 'entries', 'history', 'outbox', 'consents' ] as $name ) {
			$connection->execute( 'DELETE FROM %i WHERE submission_id IN (SELECT id FROM %i WHERE page_url LIKE %s)', [ $connection->table( $name ), $submissions, self::PAGE . '%' ] );
		}
		$connection->execute( 'DELETE FROM %i WHERE page_url LIKE %s', [ $submissions, self::PAGE . '%' ] );
	}

	private static function insertEntry( Connection $connection, string $text ): string {
		[ $uuid, $now ] = [ wp_generate_uuid4(), time() ];
		$short          = mb_substr( $text, 0, 120 );
		$id             = $connection->insert(
			'submissions',
			[
				'uuid'            => $uuid,
				'route'           => 'wizard/contact',
				'idempotency_key' => $uuid,
				'payload_hash'    => str_repeat( '0', 64 ),
				'kind'            => 'contact',
				'widget'          => 'contact-form',
				'language'        => 'de',
				'post_id'         => 0,
				'page_url'        => self::PAGE . $text,
				'email_key'       => self::EMAIL,
				'payload'         => (string) wp_json_encode(
					[
						'contact' => [ 'email' => self::EMAIL ] + array_fill_keys( [ 'salutation', 'company', 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city' ], $text ),
						'message' => $text,
					]
				),
				'received_at'     => $now,
			]
		);
		$connection->insert(
			'entries',
			[
				'submission_id' => $id,
				'kind'          => 'message',
				'status'        => 'new',
				'name'          => $short,
				'title'         => $short,
				'place'         => $short,
				'email_key'     => self::EMAIL,
				'mail_state'    => 'failed',
				'updated_at'    => $now,
			]
		);
		foreach ( [ 'note', 'reply' ] as $event ) {
			$data = [ 'text' => $text, 'subject' => $text, 'uuid' => wp_generate_uuid4(), 'name' => $text ];
			$connection->insert( 'history', [ 'submission_id' => $id, 'user_id' => 1, 'event' => $event, 'data' => (string) wp_json_encode( $data ), 'happened_at' => $now ] );
		}
		$consent = [
			'submission_id' => $id,
			'email_key'     => self::EMAIL,
			'purpose'       => 'acceptContact',
			'channels'      => 'email',
			'text_id'       => 'acceptContact',
			'text_version'  => 1,
			'text'          => $text,
			'text_hash'     => hash( 'sha256', $text ),
			'set_hash'      => hash( 'sha256', $text ),
			'locale'        => 'de_DE',
			'page_url'      => self::PAGE,
			'granted_at'    => $now,
		];
		$connection->insert( 'consents', $consent );
		$mail = [
			'kind'          => 'agency.unconfirmed',
			'recipient'     => self::EMAIL,
			'language'      => 'de',
			'submission_id' => $id,
			'message_id'    => "<{$uuid}@planted.example>",
			'state'         => 'dead',
			'available_at'  => $now,
			'last_error'    => $text,
			'created_at'    => $now,
		];
		$connection->insert( 'outbox', $mail );
		return $uuid;
	}
}

add_action( 'rest_api_init', SwImmoSuiteUnvalidatedEntries::register( ... ) );
