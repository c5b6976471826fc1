<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Details;

defined( 'ABSPATH' ) || exit;

/**
 * Further details of a listing as fields in the editor.
 *
 * @phpstan-import-type ListingEditorDataShape from Shapes
 */
final class DetailFields {

	private readonly Translator $translator;

	public function __construct( Language $language ) {
		$this->translator = new Translator( $language );
	}

	/** @return ListingEditorDataShape['details'] */
	public function all(): array {
		$fields = [];
		foreach ( Details::all() as $key => $detail ) {
			$fields[] = [
				'key'           => $key,
				'type'          => self::type( $detail ),
				'label'         => Details::words( $detail, $detail->object( 'label' ), $this->translator ),
				'unit'          => (string) $detail->string( 'unit' ),
				'maximum'       => $detail->int( 'maximum' ) ?? $detail->int( 'maxLength' ),
				'zero'          => Details::words( $detail, $detail->object( 'zero' ), $this->translator ),
				'marketingType' => self::marketingType( $detail ),
				'options'       => $this->options( $detail ),
			];
		}
		return $fields;
	}

	/** @return 'text'|'number'|'integer'|'boolean'|'choice' */
	private static function type( JsonObject $detail ): string {
		return match ( $detail->string( 'type' ) ) {
			'integer' => 'integer',
			'number'  => 'number',
			'boolean' => 'boolean',
			default   => $detail->has( 'options' ) ? 'choice' : 'text',
		};
	}

	/** @return 'buy'|'rent'|null */
	private static function marketingType( JsonObject $detail ): ?string {
		return match ( $detail->string( 'marketingType' ) ) {
			'buy'   => 'buy',
			'rent'  => 'rent',
			default => null,
		};
	}

	/** @return list<array{value: string, label: string}> */
	private function options( JsonObject $detail ): array {
		$options = [];
		foreach ( $detail->objects( 'options' ) as $value => $words ) {
			$options[] = [
				'value' => (string) $value,
				'label' => Details::words( $detail, $words, $this->translator ),
			];
		}
		return $options;
	}
}
