<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * What staff want to be checked or imported: a file that was uploaded, or names that were typed.
 *
 * @phpstan-import-type RegionCheckRequestShape from Shapes
 */
final class RegionOrder {

	/**
	 * @param string|null $upload Id of an upload; null where names are typed.
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
	 * @return self|null Null where it names neither, or both.
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

	/** Changes with what is imported, not with what is said of it. */
	public function key(): string {
		$p = $this->properties;
		return hash( 'sha256', (string) wp_json_encode( [ $this->upload, $this->names, $p->id, $p->name, $p->parent, $p->parentName, $p->parentPrefix, $p->adds, $p->under ] ) );
	}
}
