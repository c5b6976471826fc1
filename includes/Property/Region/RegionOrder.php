<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * A request of staff to check or import regions: an uploaded file or typed names.
 *
 * @phpstan-import-type RegionCheckRequestShape from Shapes
 */
final class RegionOrder {

	/**
	 * @param string|null $upload Upload id; null for typed names.
	 * @param string      $names  As typed.
	 */
	private function __construct(
		public readonly ?string $upload,
		public readonly string $names,
		public readonly RegionProperties $properties,
	) {
	}

	/**
	 * @param RegionCheckRequestShape $body
	 * @return self|null Null if it has neither, or both.
	 */
	public static function of( array $body, ?RegionSource $source = null ): ?self {
		$default    = new RegionProperties();
		$properties = new RegionProperties(
			$body['id'] ?? $default->id,
			$body['name'] ?? $default->name,
			$body['parent'] ?? $default->parent,
			$body['parentName'] ?? $default->parentName,
			source: $source,
			parentPrefix: $body['parentPrefix'] ?? null,
			adds: 'add' === ( $body['mode'] ?? null ),
			under: $body['under'] ?? null,
		);
		return isset( $body['upload'] ) === isset( $body['names'] ) ? null : new self( $body['upload'] ?? null, $body['names'] ?? '', $properties );
	}

	/** A hash of everything that affects the result; not of the source. */
	public function key(): string {
		$p = $this->properties;
		return hash( 'sha256', (string) wp_json_encode( [ $this->upload, $this->names, $p->id, $p->name, $p->parent, $p->parentName, $p->parentPrefix, $p->adds, $p->under ] ) );
	}
}
