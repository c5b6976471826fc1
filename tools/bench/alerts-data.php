<?php
/**
 * Only for `npm run bench`: people with saved searches, in separate tables.
 *
 * @package SwImmoSuite
 */

declare(strict_types=1);

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\TableSchema;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;

defined( 'ABSPATH' ) || exit;

/** Creates empty tables for a measurement, with the columns of the site's tables. */
function sw_immosuite_bench_create_tables( Connection $connection, string $prefix ): void {
	foreach ( array_keys( TableSchema::TABLES ) as $name ) {
		$connection->execute( 'DROP TABLE IF EXISTS %i', array( $connection->table( $name ) ) );
		$connection->execute( 'CREATE TABLE %i LIKE %i', array( $connection->table( $name ), $prefix . $name ) );
	}
}

/**
 * @param literal-string                                                  $table
 * @param list<non-empty-array<literal-string, string|int|float|null>> $rows
 */
function sw_immosuite_bench_insert_rows( Connection $connection, string $table, array $rows ): void {
	foreach ( array_chunk( $rows, 1000 ) as $chunk ) {
		$connection->insertAll( $table, $chunk );
	}
	$connection->rows( 'ANALYZE TABLE %i', array( $connection->table( $table ) ) );
}

/** @return array{contacts: array<literal-string, int|string>, consents: array<literal-string, int|string>, consent_events: array<literal-string, int|string>} Rows of a contact with a confirmed consent. */
function sw_immosuite_bench_person( int $id ): array {
	return array(
		'contacts'       => array(
			'id'         => $id,
			'uuid'       => sprintf( '%08d-0000-4000-8000-000000000000', $id ),
			'email_key'  => "name{$id}@domain.example",
			'email'      => "name{$id}@domain.example",
			'language'   => 'de',
			'created_at' => 1,
			'updated_at' => 1,
		),
		'consents'       => array(
			'id'            => $id,
			'submission_id' => $id,
			'contact_id'    => $id,
			'email_key'     => "name{$id}@domain.example",
			'purpose'       => 'acceptContact',
			'channels'      => 'email',
			'text_id'       => 'acceptContact.search',
			'text_version'  => 1,
			'text'          => '',
			'text_hash'     => '',
			'set_hash'      => '',
			'locale'        => 'de_DE',
			'page_url'      => '',
			'granted_at'    => 1,
		),
		'consent_events' => array(
			'consent_id'  => $id,
			'event'       => 'confirmed',
			'happened_at' => 2,
		),
	);
}

/**
 * Inserts people with one search each.
 *
 * @param list<array<string, mixed>> $bodies Searches as in requests.
 */
function sw_immosuite_bench_people( Connection $connection, array $bodies, AlertFrequency $frequency ): void {
	$cells = array();
	$rows  = array_fill_keys( array( 'contacts', 'consents', 'consent_events', 'searches', 'search_postings' ), array() );
	foreach ( $bodies as $index => $body ) {
		$id     = $index + 1;
		$search = SavedSearch::fromObject( new JsonObject( $body ) );
		$cellIds    = array();
		foreach ( $search->regions as $region ) {
			$cell  = array(
				'marketing_type' => $search->marketingType->value,
				'category_id'    => $search->categoryId,
				'region'         => $region,
			);
			$cellIds[] = $cells[ implode( '|', $cell ) ] ??= $connection->insert( 'search_cells', $cell );
		}
		foreach ( PostingRepository::rows( $id, $id, $search, $cellIds ) as $posting ) {
			$rows['search_postings'][] = $posting + array( 'urgency' => $frequency->urgency() );
		}
		foreach ( sw_immosuite_bench_person( $id ) as $table => $row ) {
			$rows[ $table ][] = $row;
		}
		$rows['searches'][] = array(
			'id'             => $id,
			'uuid'           => sprintf( '%08d-0000-4000-9000-000000000000', $id ),
			'contact_id'     => $id,
			'marketing_type' => $search->marketingType->value,
			'object_type'    => $search->objectType->value,
			'category_id'    => $search->categoryId,
			'criteria'       => (string) wp_json_encode( array_intersect_key( $body, array_flip( array( 'locations', 'fields' ) ) ) ),
			'alerts'         => $frequency->value,
			'created_at'     => 1,
			'updated_at'     => 1,
		);
	}
	foreach ( $rows as $table => $tableRows ) {
		sw_immosuite_bench_insert_rows( $connection, $table, $tableRows );
	}
}

/** Drops the measurement's tables. */
function sw_immosuite_bench_drop_tables( Connection $connection ): void {
	foreach ( array_keys( TableSchema::TABLES ) as $name ) {
		$connection->execute( 'DROP TABLE %i', array( $connection->table( $name ) ) );
	}
}

/** @return float How long the work takes. */
function sw_immosuite_bench_milliseconds( callable $work ): float {
	$begin = hrtime( true );
	$work();
	return ( hrtime( true ) - $begin ) / 1e6;
}
