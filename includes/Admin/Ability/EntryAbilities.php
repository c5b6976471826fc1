<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Ability;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Visitor\Entry\EntryLink;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Inbox\EntryChangeService;
use SwImmoSuite\Visitor\Inbox\EntryDetailService;
use SwImmoSuite\Visitor\Inbox\EntryListService;
use SwImmoSuite\Visitor\Inbox\Query\EntryQuery;

defined( 'ABSPATH' ) || exit;

/**
 * Abilities about entries of the inbox. All text from visitors is under the key "untrusted".
 *
 * @phpstan-import-type ListedEntryShape from Shapes
 * @phpstan-import-type EntryResponseShape from Shapes
 * @phpstan-import-type HistoryRowShape from Shapes
 */
final class EntryAbilities {

	public function __construct(
		private readonly EntryListService $lists,
		private readonly EntryDetailService $details,
		private readonly EntryChangeService $changes,
		private readonly EntryRepository $entries,
		private readonly Translator $translator,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 400.
	 */
	public function find( array $input ): array {
		// Converts the input to a URL's query, as EntryQuery reads it: texts, and lists of texts. Empty values count as absent.
		$given   = array_filter( $input, static fn( mixed $value ): bool => ! in_array( $value, [ '', [], false ], true ) );
		$lists   = array_map( static fn( array $values ): array => array_values( array_filter( $values, is_string( ... ) ) ), array_filter( $given, is_array( ... ) ) );
		$query   = array_map( static fn( mixed $value ): string => is_bool( $value ) ? 'true' : ( is_scalar( $value ) ? (string) $value : '' ), array_diff_key( $given, $lists ) );
		$request = new ApiRequest( Body::read( '', null ), $this->translator, null, query: $query, lists: $lists );
		$page    = $this->lists->page( EntryQuery::read( $request, (string) wp_date( 'Y-m-d', $this->clock->now() ) ), $this->translator );
		return [
			'items' => array_map( self::listed( ... ), $page['items'] ),
			'next'  => $page['next'],
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 404.
	 */
	public function get( array $input ): array {
		$entry    = $this->details->show( self::uuid( $input ), $this->translator );
		$listed   = self::listed( $entry );
		$searches = $entry['known']['searches'] ?? [];
		return [
			'goes'      => $entry['goes'],
			'language'  => $entry['language'],
			'consents'  => array_map( static fn( array $consent ): array => array_intersect_key( $consent, array_flip( [ 'purpose', 'channels', 'events' ] ) ), $entry['consents'] ),
			'mails'     => array_map( self::mail( ... ), $entry['mails'] ),
			'history'   => array_map( self::historyRow( ... ), $entry['history'] ),
			'related'   => $entry['others'],
			'untrusted' => $listed['untrusted'] + [
				'listing'  => $entry['listing']['title'] ?? '',
				'page'     => $entry['page'],
				'contact'  => (object) $entry['contact'],
				'sent'     => $entry['sent'],
				'searches' => array_column( $searches, 'title' ),
			],
		] + $listed;
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 400, 404, 409.
	 */
	public function assign( array $input ): array {
		return $this->change( $input, [ 'assignee' => $input['assignee'] ?? 0 ] );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 400, 404, 409.
	 */
	public function followUp( array $input ): array {
		return $this->change( $input, [ 'followUp' => $input['day'] ?? null ] );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 400, 404.
	 */
	public function note( array $input ): array {
		$uuid = self::uuid( $input );
		$row  = $this->changes->addNote( $uuid, $this->body( 'note-request', [ 'text' => $input['text'] ?? '' ] )->as( 'NoteRequest' )['text'], key: null );
		return [
			'uuid' => $uuid,
			'note' => $row->id,
			'at'   => $row->at(),
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private function change( array $input, array $values ): array {
		$uuid   = self::uuid( $input );
		$before = $this->entries->find( [ $uuid ] )[ $uuid ] ?? throw Failure::notFound();
		$body   = $this->body( 'entry-change-request', [ 'version' => $before->version ] + $values );
		return self::listed( $this->changes->change( $uuid, $body->as( 'EntryChangeRequest' ), $this->translator ) );
	}

	/**
	 * Validates values with the schema of the REST route for the same action.
	 *
	 * @param array<string, mixed> $values
	 * @throws Failure 400.
	 */
	private function body( string $schema, array $values ): Body {
		$body = Body::read( (string) wp_json_encode( $values ), Contract::schema( $schema ) );
		return [] === $body->violations ? $body : throw Failure::invalid( array_map( ( new Sentences( $this->translator ) )->violation( ... ), $body->violations ) );
	}

	/** @param array<string, mixed> $input */
	private static function uuid( array $input ): string {
		return strtolower( is_string( $input['uuid'] ?? null ) ? $input['uuid'] : '' );
	}

	/**
	 * @param ListedEntryShape|EntryResponseShape $entry
	 * @return array{uuid: string, untrusted: array<string, string>}
	 */
	private static function listed( array $entry ): array {
		return [
			'uuid'       => $entry['uuid'],
			'kind'       => $entry['kind'],
			'status'     => $entry['status'],
			'confirmed'  => $entry['confirmed'],
			'listing'    => $entry['listing']['id'] ?? null,
			'assignee'   => $entry['assignee'],
			'followUp'   => $entry['followUp'],
			'receivedAt' => $entry['receivedAt'],
			'updatedAt'  => $entry['updatedAt'],
			'others'     => $entry['person'],
			'inbox'      => EntryLink::url( $entry['uuid'] ),
			'untrusted'  => [
				'name'    => $entry['name'],
				'title'   => $entry['title'],
				'place'   => $entry['place'],
				'summary' => $entry['summary'],
			],
		];
	}

	/**
	 * @param array<string, mixed> $mail A mail of EntryResponseShape.
	 * @return array<string, mixed>
	 */
	private static function mail( array $mail ): array {
		return array_intersect_key( $mail, array_flip( [ 'id', 'kind', 'state', 'at' ] ) ) + [ 'untrusted' => array_intersect_key( $mail, array_flip( [ 'recipient', 'error' ] ) ) ];
	}

	/**
	 * @param HistoryRowShape $row
	 * @return array<string, mixed>
	 */
	private static function historyRow( array $row ): array {
		return array_diff_key( $row, [ 'data' => 1 ] ) + [ 'untrusted' => (object) $row['data'] ];
	}
}
