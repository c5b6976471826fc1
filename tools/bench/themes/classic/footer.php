<?php
/** How each of its documents ends. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
</main>
<footer><p><?php bloginfo( 'description' ); ?></p></footer>
<?php wp_footer(); ?>
</body>
</html>
