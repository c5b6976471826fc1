<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/**
 * A listing in demo/listings.json: slug, title, text (paragraphs), alt of the title picture, and fields, named like Field's
 * cases in lower camel case. A price of null means "on request"; an absent price is unknown. The files of "pictures" and "plans"
 * (name and alt) are in pictures/{slug}, the files of "documents" (name and title) in documents/{slug}.
 *
 * @phpstan-type DemoFile array{name: string, title: string, alt: string}
 */
final class DemoListing {

	private const FILES = [ Field::Gallery, Field::Plans, Field::Documents ];

	public readonly string $slug;
	public readonly string $title;

	public function __construct( private readonly JsonObject $entry ) {
		$this->slug  = (string) $entry->string( 'slug' );
		$this->title = (string) $entry->string( 'title' );
	}

	/** Block markup with one paragraph for each text. */
	public function content(): string {
		$paragraphs = array_map( static fn( string $text ): string => "<!-- wp:paragraph -->\n<p>" . esc_html( $text ) . "</p>\n<!-- /wp:paragraph -->", $this->entry->strings( 'text' ) );
		return implode( "\n\n", $paragraphs );
	}

	/** Post status: exclusive listings are private posts. */
	public function status(): string {
		return true === $this->entry->value( 'exclusive' ) ? 'private' : 'publish';
	}

	/** @return array<string, mixed> In the format of Meta; without files, because their attachment ids are unknown here. */
	public function meta(): array {
		$meta = [];
		foreach ( Field::cases() as $field ) {
			if ( ! $field->isOurs() && ! in_array( $field, self::FILES, true ) ) {
				$meta[ $field->value ] = Meta::clean( $field, $this->entry->value( lcfirst( $field->name ) ) );
			}
		}
		$meta[ Field::PriceOnRequest->value ] = $this->entry->has( 'price' ) && null === $this->entry->value( 'price' );
		return $meta;
	}

	/** @return array<string, mixed> The values of meta() without empty ones: an unknown value is not stored. */
	public function nonEmptyMeta(): array {
		return array_filter( $this->meta(), static fn( mixed $value, string $key ): bool => Meta::clean( Field::from( $key ), '' ) !== $value, ARRAY_FILTER_USE_BOTH );
	}

	/** @return array<string, list<DemoFile>> By field, in display order; the title picture comes first. Names are paths below DemoPortfolio::FOLDER. */
	public function files(): array {
		$title = self::file( "pictures/{$this->slug}.webp", $this->title, (string) $this->entry->string( 'alt' ) );
		return [
			Field::Gallery->value   => [ $title, ...$this->pictures( 'pictures' ) ],
			Field::Plans->value     => $this->pictures( 'plans' ),
			Field::Documents->value => $this->documents(),
		];
	}

	/** Hash that changes with any value of the listing. */
	public function hash(): string {
		return md5( (string) wp_json_encode( [ $this->title, $this->content(), $this->status(), $this->meta(), $this->files() ] ) );
	}

	/** @return list<DemoFile> */
	private function pictures( string $key ): array {
		return array_map(
			fn( JsonObject $file ): array => self::file( "pictures/{$this->slug}/{$file->string( 'name' )}.webp", (string) $file->string( 'alt' ), (string) $file->string( 'alt' ) ),
			array_values( $this->entry->objects( $key ) )
		);
	}

	/** @return list<DemoFile> */
	private function documents(): array {
		return array_map(
			fn( JsonObject $file ): array => self::file( "documents/{$this->slug}/{$file->string( 'name' )}.pdf", (string) $file->string( 'title' ) ),
			array_values( $this->entry->objects( 'documents' ) )
		);
	}

	/** @return DemoFile */
	private static function file( string $name, string $title, string $alt = '' ): array {
		return [
			'name'  => $name,
			'title' => $title,
			'alt'   => $alt,
		];
	}
}
