<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * Templates of replies. They contain no personal data: the editor fills their placeholders.
 *
 * @phpstan-import-type ReplyTemplatesShape from Shapes
 */
final class ReplyTemplates {

	/** Option name. Not autoloaded, as only the reply editor reads it. */
	public const OPTION = 'sw_immosuite_templates';

	/** Name of the lease that serializes writes, and its duration, after which a killed writer is ignored. */
	private const LEASE         = 'templates';
	private const LEASE_SECONDS = 10;

	/** Maximum bytes of a text. */
	private const MAX_BODY_BYTES = 8_192;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/** @return ReplyTemplatesShape Templates of the agency, otherwise the default ones. */
	public function all(): array {
		$stored = get_option( self::OPTION );
		/** @var ReplyTemplatesShape['items'] $items As stored by replace(). */
		$items = is_array( $stored ) ? array_values( $stored ) : array_merge( ...array_map( self::defaults( ... ), Language::SHIPPED ) );
		return [
			'items'   => $items,
			'version' => self::version( $items ),
		];
	}

	/** @param list<array{id: string, language: string, name: string, subject: string, body: string}> $items */
	private static function version( array $items ): string {
		return sha1( (string) wp_json_encode( $items ) );
	}

	/**
	 * Replaces all templates under a lease. If they have changed since they were read, the change is refused.
	 *
	 * @param ReplyTemplatesShape $templates
	 * @return ReplyTemplatesShape
	 * @throws Failure 400, 409.
	 */
	public function replace( array $templates, Translator $translator ): array {
		self::faults( $templates['items'] )->refuse( $translator );
		$lease = new Lease( $this->connection, $this->clock, self::LEASE, self::LEASE_SECONDS );
		if ( ! $lease->take() ) {
			throw new Failure( 'sw_immosuite_templates_changed', 409 );
		}
		try {
			if ( isset( $templates['version'] ) && self::version( $this->all()['items'] ) !== $templates['version'] ) {
				throw new Failure( 'sw_immosuite_templates_changed', 409 );
			}
			update_option( self::OPTION, $templates['items'], false );
		} finally {
			$lease->drop();
		}
		return $this->all();
	}

	/** @param list<array{id: string, language: string, name: string, subject: string, body: string}> $items */
	private static function faults( array $items ): Faults {
		$codes = [];
		$ids   = [];
		foreach ( $items as $number => $item ) {
			if ( in_array( $item['id'], $ids, true ) ) {
				$codes[ "items.{$number}.id" ] = 'id_taken';
			}
			if ( strlen( $item['body'] ) > self::MAX_BODY_BYTES ) {
				$codes[ "items.{$number}.body" ] = 'too_large';
			}
			$ids[] = $item['id'];
		}
		return new Faults( $codes );
	}

	/** @return ReplyTemplatesShape['items'] */
	private static function defaults( Language $language ): array {
		$t     = new Translator( $language );
		$texts = [
			'thanks'  => [ $t->text( 'Thank you, we will call' ), $t->text( 'Thank you for your message. We will call you soon.' ) ],
			'viewing' => [ $t->text( 'Suggest a viewing' ), $t->text( 'Thank you for your interest in “{objekt}”. We would be glad to show it to you. Which day suits you?' ) ],
			'match'   => [ $t->text( 'Matching property' ), $t->text( 'This property may fit your search: “{objekt}”' ) . "\n{objekt_link}\n\n" . $t->text( 'Would you like to see it?' ) ],
		];
		$items = [];
		foreach ( $texts as $id => [ $name, $text ] ) {
			$items[] = [
				'id'       => "{$id}-{$language->value}",
				'language' => $language->shipped()->value,
				'name'     => $name,
				'subject'  => '',
				'body'     => $t->text( 'Hello {anrede} {nachname},' ) . "\n\n{$text}\n\n" . $t->text( 'Kind regards' ) . "\n{absender}\n{agentur}",
			];
		}
		return $items;
	}
}
