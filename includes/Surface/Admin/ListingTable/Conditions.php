<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\ListingTable;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/**
 * What the list asks of listings. Of their meta, since drafts are in no index; each question is one row at most, so that a
 * value that somebody has stored twice counts once.
 */
final class Conditions {

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param non-empty-list<string> $values One of which it has. */
	public function is( Field $field, array $values ): PostCondition {
		$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return new PostCondition(
			"EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value IN ({$places}))",
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, ...$values ]
		);
	}

	/** @param non-empty-list<string> $values None of which it has; nothing stored is none of them. */
	public function isNot( Field $field, array $values ): PostCondition {
		$is = $this->is( $field, $values );
		return new PostCondition( 'NOT ' . $is->sql, $is->args );
	}

	/** Whether a list is stored that has something in it. */
	public function hasEntries( Field $field ): PostCondition {
		return new PostCondition(
			'EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value NOT IN (%s, %s))',
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, '', 'a:0:{}' ]
		);
	}

	/** Whether it came with a transfer of this source. */
	public function comesFrom( string $source ): PostCondition {
		return new PostCondition(
			'EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID AND origin.source = %s)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts(), $source ]
		);
	}

	/** Whether nobody has sent it. */
	public function isOwn(): PostCondition {
		return new PostCondition(
			'NOT EXISTS (SELECT 1 FROM %i AS origin WHERE origin.post_id = %i.ID)',
			[ $this->connection->table( 'imported_listings' ), $this->connection->posts() ]
		);
	}

	/** What core's search looks at, and what people know a listing by: its number and its place. */
	public function contains( string $term ): PostCondition {
		$posts = $this->connection->posts();
		$like  = '%' . addcslashes( $term, '_%\\' ) . '%';
		return new PostCondition(
			'(%i.post_title LIKE %s OR %i.post_excerpt LIKE %s OR %i.post_content LIKE %s'
			. ' OR EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key IN (%s, %s, %s) AND meta.meta_value LIKE %s))',
			[
				$posts,
				$like,
				$posts,
				$like,
				$posts,
				$like,
				$this->connection->postMeta(),
				$posts,
				Field::ObjectNumber->value,
				Field::Zip->value,
				Field::City->value,
				$like,
			]
		);
	}
}
