<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Property\Region\RegionRepository;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Lets other plugins change or refuse a listing of a transfer before it is compared and written. Returned values have to follow
 * the rules of the mapping; a value that breaks them is replaced by the mapped one.
 */
final class ItemFilter {

	/** Maximum characters of a text with blocks. */
	private const MAX_CONTENT_LENGTH = 200_000;

	public function __construct( private readonly RegionRepository $regions ) {
	}

	/**
	 * @param string $source Name of the source.
	 * @throws RefusedListing
	 * @throws Throwable From a callback: this listing fails, and the import continues.
	 */
	public function apply( MappedListing $mapped, string $source ): MappedListing {
		if ( $mapped->decision->isWithdrawn || false === has_filter( 'sw_immosuite_import_item' ) ) {
			return $mapped;
		}
		$filtered = self::filtered( $mapped, $source );
		if ( $filtered instanceof WP_Error ) {
			throw new RefusedListing( ItemRefusal::Extension, PlainText::of( $filtered->get_error_message() ) );
		}
		$meta = is_array( $filtered['meta'] ?? null ) ? $filtered['meta'] : [];
		return $mapped->withTextsAndMeta( $this->texts( $filtered, $mapped->texts ), $this->meta( $meta, $mapped->meta ) );
	}

	/** @return array<array-key, mixed>|WP_Error */
	private static function filtered( MappedListing $mapped, string $source ): array|WP_Error {
		$item    = [
			'number'   => $mapped->identity->number,
			'obid'     => $mapped->identity->obid,
			'provider' => $mapped->identity->provider,
			'meta'     => $mapped->meta,
		] + $mapped->texts;
		$running = $GLOBALS['wp_current_filter'] ?? [];
		try {
			/**
			 * Filters a listing of an OpenImmo file before it is written; withdrawals are not filtered.
			 *
			 * A returned WP_Error refuses the listing: its message appears in the report, in its CSV and in the mail about refusals. A
			 * listing that is already on the site stays unchanged. If a callback throws, this listing fails and the import continues.
			 *
			 * @since 0.1.0
			 *
			 * @param array|WP_Error $item   {
			 *     The listing as it was mapped, or the refusal of an earlier callback. Further keys are ignored.
			 *
			 *     @type string $number   Object number; changing it has no effect.
			 *     @type string $obid     OpenImmo id; changing it has no effect.
			 *     @type string $provider Provider within the source; changing it has no effect.
			 *     @type string $title    One line of escaped text.
			 *     @type string $excerpt  One line of escaped text.
			 *     @type string $content  Post content in blocks, sanitized like that of posts.
			 *     @type array  $meta     Values by meta key. 'sw_immo_price' => 480000.0 is a purchase price if 'sw_immo_marketing_type'
			 *                            is 'buy', a rent if it is 'rent'. An absent key keeps the value on the site. Pictures and documents
			 *                            come from the file and cannot be changed here.
			 * }
			 * @param string         $source Name of the source of the transfer.
			 */
			$filtered = apply_filters( 'sw_immosuite_import_item', $item, $source );
		} catch ( Throwable $thrown ) {
			// Restore the stack of running filters: after an exception, WordPress would consider this one as still running.
			$GLOBALS['wp_current_filter'] = $running;
			throw $thrown;
		}
		if ( is_array( $filtered ) || $filtered instanceof WP_Error ) {
			return $filtered;
		}
		_doing_it_wrong( 'sw_immosuite_import_item', 'A listing is an array, or a WP_Error that refuses it.', '0.1.0' );
		return $item;
	}

	/**
	 * @param array<array-key, mixed>                                $filtered
	 * @param array{title: string, excerpt: string, content: string} $mapped
	 * @return array{title: string, excerpt: string, content: string}
	 */
	private function texts( array $filtered, array $mapped ): array {
		/** @param 'title'|'excerpt' $name */
		$lineOf = static function ( string $name ) use ( $filtered, $mapped ): string {
			$text = $filtered[ $name ] ?? null;
			return is_string( $text ) && $text !== $mapped[ $name ] ? PlainText::escaped( PlainText::of( $text ) ) : $mapped[ $name ];
		};
		$content = $filtered['content'] ?? null;
		$isValid = is_string( $content ) && $content !== $mapped['content'] && mb_strlen( $content ) <= self::MAX_CONTENT_LENGTH;
		$title   = $lineOf( 'title' );
		return [
			'title'   => '' === $title ? $mapped['title'] : $title,
			'excerpt' => $lineOf( 'excerpt' ),
			'content' => $isValid ? wp_kses_post( filter_block_content( $content, 'post' ) ) : $mapped['content'],
		];
	}

	/**
	 * @param array<array-key, mixed> $filtered
	 * @param array<string, mixed>    $mapped By field.
	 * @return array<string, mixed>
	 */
	private function meta( array $filtered, array $mapped ): array {
		$meta = array_intersect_key( $mapped, $filtered );
		foreach ( $filtered as $key => $value ) {
			$field       = Field::tryFrom( (string) $key );
			$isUnchanged = array_key_exists( $key, $mapped ) && $mapped[ $key ] === $value;
			if ( null === $field || $isUnchanged || $field->isOurs() || in_array( $field, FileLists::FIELDS, true ) ) {
				continue;
			}
			$clean = Meta::clean( $field, $value );
			if ( ! is_wp_error( rest_validate_value_from_schema( $value, Meta::schema( $field ) ) ) && $this->isKnown( $field, $clean ) ) {
				$meta[ $field->value ] = $clean;
			}
		}
		ksort( $meta );
		return $meta;
	}

	/** Whether the site has the category, region or contact person. */
	private function isKnown( Field $field, mixed $value ): bool {
		return match ( true ) {
			in_array( $value, [ '', 0 ], true ) => true,
			Field::Category === $field         => is_int( $value ) && null !== Catalogue::current()->category( $value ),
			Field::Region === $field           => is_string( $value ) && [] === $this->regions->unknown( [ $value ] ),
			Field::AgentUser === $field        => is_int( $value ) && ContactPerson::isEligible( $value ),
			default                            => true,
		};
	}
}
