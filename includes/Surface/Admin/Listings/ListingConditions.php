<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Listings;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Property\Listing\ListingField;

defined( 'ABSPATH' ) || exit;

/**
 * What the list asks of listings. Of their meta, since drafts are in no index; each question is one row at most, so that a
 * value that somebody has stored twice counts once.
 */
final class ListingConditions {

	public function __construct( private readonly Connection $connection ) {
	}

	/** @param non-empty-list<string> $values One of which it has. */
	public function is( ListingField $field, array $values ): Condition {
		$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return new Condition(
			"EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value IN ({$places}))",
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, ...$values ]
		);
	}

	/** @param non-empty-list<string> $values None of which it has; nothing stored is none of them. */
	public function isNot( ListingField $field, array $values ): Condition {
		$is = $this->is( $field, $values );
		return new Condition( 'NOT ' . $is->sql, $is->args );
	}

	/** Whether a list is stored that has something in it. */
	public function hasEntries( ListingField $field ): Condition {
		return new Condition(
			'EXISTS (SELECT 1 FROM %i AS meta WHERE meta.post_id = %i.ID AND meta.meta_key = %s AND meta.meta_value NOT IN (%s, %s))',
			[ $this->connection->postMeta(), $this->connection->posts(), $field->value, '', 'a:0:{}' ]
		);
	}

	/** What core's search looks at, and what people know a listing by: its number and its place. */
	public function contains( string $term ): Condition {
		$posts = $this->connection->posts();
		$like  = '%' . addcslashes( $term, '_%\\' ) . '%';
		return new Condition(
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
				ListingField::ObjectNumber->value,
				ListingField::Zip->value,
				ListingField::City->value,
				$like,
			]
		);
	}
}
